// expect: FAILED main.assertion.1 line 7
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned a = nondet_uchar(), b = nondet_uchar();
  __CPROVER_assume(a > 1 && b > 1);
  assert(a * b != 35 * 3);
}
