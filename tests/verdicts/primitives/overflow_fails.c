// expect: FAILED main.assertion.1 line 11
// expect: FAILED main.assertion.2 line 12
// expect: FAILED main.assertion.3 line 13
// expect: FAILED main.assertion.4 line 14
// expect: FAILED main.assertion.5 line 15
#include <limits.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x <= 31);
  __CPROVER_assert(!__CPROVER_overflow_plus(INT_MAX - 30, x), "+");
  __CPROVER_assert(!__CPROVER_overflow_minus(-x, INT_MAX - 29), "-");
  __CPROVER_assert(!__CPROVER_overflow_mult(INT_MAX / 30, x), "*");
  __CPROVER_assert(!__CPROVER_overflow_unary_minus(INT_MIN + x), "unary");
  __CPROVER_assert(!__CPROVER_overflow_shl(1, x), "<<");
}
