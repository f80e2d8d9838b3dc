// pybmc: --unwind 12
// expect: SAFE
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned a = nondet_uchar() % 16, b = nondet_uchar() % 16;
  __CPROVER_assume(a > 0 && b > 0);
  unsigned x = a, y = b;
  while (y) {
    unsigned t = x % y;
    x = y;
    y = t;
  }
  assert(a % x == 0 && b % x == 0);
}
