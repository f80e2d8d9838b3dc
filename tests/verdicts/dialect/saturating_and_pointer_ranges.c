// expect: SAFE
#include <limits.h>
int nondet_int(void);
int main(void) {
  int x[3], a = nondet_int(), b = nondet_int();
  __CPROVER_assert(__CPROVER_saturating_minus(INT_MIN, 1) == INT_MIN && __CPROVER_saturating_plus(INT_MAX, 5) == INT_MAX, "int");
  __CPROVER_assert(__CPROVER_saturating_plus(ULONG_MAX, 1ul) == ULONG_MAX && __CPROVER_saturating_minus(1u, 2u) == 0, "unsigned");
  long exact = (long)a + b;
  __CPROVER_assert(__CPROVER_saturating_plus(a, b) == (exact > INT_MAX ? INT_MAX : exact < INT_MIN ? INT_MIN : exact), "any");
  __CPROVER_assert(__CPROVER_pointer_in_range(x, x + 1, x + 3) && !__CPROVER_pointer_in_range(x + 1, x, x + 3), "range");
  __CPROVER_assert(!__CPROVER_pointer_in_range(0, x, x) && !__CPROVER_pointer_in_range(x, &a, x + 3), "other objects");
}
