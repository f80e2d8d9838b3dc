// expect: SAFE
// CBMC's questions about overflow are constant expressions if their operands are.
_Static_assert(!__CPROVER_overflow_plus(1, 2) && __CPROVER_overflow_plus(2147483647, 1), "plus");
_Static_assert(__CPROVER_overflow_minus(1u, 2u) && !__CPROVER_overflow_minus(1, 2), "minus");
_Static_assert(__CPROVER_overflow_mult(65536u, 65536u) && !__CPROVER_overflow_mult(65536l, 65536l), "mult");
_Static_assert(!__CPROVER_overflow_shl(1, 30) && __CPROVER_overflow_shl(1, 31), "shl");
_Static_assert(!__CPROVER_overflow_unary_minus(1) && __CPROVER_overflow_unary_minus(1u), "unary minus");
int room[__CPROVER_overflow_plus(2147483647, 1) ? 3 : 1];
int main(void) {
  __CPROVER_assert(sizeof room / sizeof *room == 3, "a length");
}
