// expect: FAILED main.assertion.1 line 7
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  if ((x & (x - 1)) == 0)
    assert(x != 0);
}
