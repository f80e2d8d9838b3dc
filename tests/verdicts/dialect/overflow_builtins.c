// expect: SAFE
// pybmc: --unsigned-overflow-check --conversion-check
#include <limits.h>
int nondet_int(void);
int main(void) {
  int r;
  unsigned u;
  signed char c;
  long l;
  __CPROVER_assert(__builtin_add_overflow(INT_MAX, 1, &r) && r == INT_MIN, "wraps");
  __CPROVER_assert(!__builtin_add_overflow(INT_MAX, 1, &l) && l == 2147483648l, "wider result");
  __CPROVER_assert(__builtin_sub_overflow(1u, 2u, &u) && u == UINT_MAX, "unsigned");
  __CPROVER_assert(!__builtin_sub_overflow(1u, 2u, &r) && r == -1, "exact");
  __CPROVER_assert(__builtin_mul_overflow(16, 8, &c) && c == -128, "narrow");
  __CPROVER_assert(__builtin_smul_overflow(1 << 20, 1 << 20, &r) && r == 0, "smul");
  __CPROVER_assert(__builtin_uaddl_overflow(~0ul, 1ul, (unsigned long *)&l) && l == 0, "uaddl");
  __CPROVER_assert(__builtin_mul_overflow_p(1 << 20, 1 << 20, 0) && !__builtin_add_overflow_p(1, 2, (char)0), "p");
  int a = nondet_int(), b = nondet_int();
  if (!__builtin_add_overflow(a, b, &r)) __CPROVER_assert((long)r == (long)a + (long)b, "any");
  __CPROVER_assert(__CPROVER_overflow_plus(a, b) == __builtin_add_overflow(a, b, &r), "the same question");
  __CPROVER_assert(__CPROVER_overflow_minus(INT_MIN, 1) && !__CPROVER_overflow_mult(2, 3), "predicates");
  __CPROVER_assert(__CPROVER_overflow_unary_minus(INT_MIN) && !__CPROVER_overflow_unary_minus(1), "minus");
  __CPROVER_assert(__CPROVER_overflow_shl(1, 31) && !__CPROVER_overflow_shl(1, 30), "shl");
}
