// expect: FAILED main.assertion.1 line 7
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  int a = nondet_uchar() % 16, b = nondet_uchar() % 16, c = nondet_uchar() % 16;
  __CPROVER_assume(a > 0 && b > a);
  assert(a * a + b * b != c * c);
}
