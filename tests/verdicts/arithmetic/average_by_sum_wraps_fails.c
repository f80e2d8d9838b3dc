// expect: FAILED main.assertion.2 line 9
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  __CPROVER_assume(a <= b);
  unsigned middle = (a + b) / 2;
  assert(middle <= b);
  assert(middle >= a);
}
