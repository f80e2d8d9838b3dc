// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  if (x == 0 || 10 / x > 1)
    assert(x <= 5);
}
