// expect: SAFE
#include <limits.h>
int main(void) {
  int x;
  __CPROVER_assert(!__CPROVER_overflow_plus(INT_MAX, 0) && __CPROVER_overflow_plus(INT_MAX, 1), "+");
  __CPROVER_assert(!__CPROVER_overflow_minus(INT_MIN, 0) && __CPROVER_overflow_minus(INT_MIN, 1), "-");
  __CPROVER_assert(!__CPROVER_overflow_mult(46340, 46340) && __CPROVER_overflow_mult(46341, 46341), "*");
  __CPROVER_assert(!__CPROVER_overflow_unary_minus(INT_MAX) && __CPROVER_overflow_unary_minus(INT_MIN), "unary");
  __CPROVER_assert(!__CPROVER_overflow_shl(1, 30) && __CPROVER_overflow_shl(1, 31), "<<");
  __CPROVER_assert(__CPROVER_overflow_plus(UINT_MAX, 1u) && __CPROVER_overflow_minus(0u, 1u), "unsigned");
  __CPROVER_assert(__CPROVER_overflow_plus(x, 1) == (x == INT_MAX), "any");
}
