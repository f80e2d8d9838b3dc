// expect: SAFE
// In a constant expression only what is evaluated has to be constant.
int unknown(void);
enum { BITS = 1 && __builtin_popcount(7) == 3, ZEROS = 1 ? __builtin_clz(1) : 0, FIRST = 0 || __builtin_ffs(8) };
int room[1 ? 2 + __builtin_parity(7) : 1];
_Static_assert(__builtin_choose_expr(1, 5, unknown()) == 5 && !__builtin_add_overflow_p(1, 2, (char)0), "constant");
int main(void) {
  __CPROVER_assert(BITS == 1 && ZEROS == 31 && FIRST == 1, "constants");
  __CPROVER_assert(sizeof room == 3 * sizeof(int), "a length");
}
