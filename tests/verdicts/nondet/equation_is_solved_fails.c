// expect: FAILED main.assertion.1 line 6
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  assert(3 * x + 7 != 22);
}
