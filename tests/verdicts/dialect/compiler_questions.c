// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (__builtin_expect(x > 3, 1)) __CPROVER_assert(x >= 4, "expected");
  __CPROVER_assert(__builtin_constant_p(3 + 4) && !__builtin_constant_p(x), "constant");
  __CPROVER_assert(*(int *)__builtin_assume_aligned(&x, 4) == x, "the same pointer");
  __builtin_prefetch(&x);
  int a[2] = {1, 2}, b[2];
  __builtin_memcpy(b, a, sizeof a);
  __CPROVER_assert(b[1] == 2 && __builtin_offsetof(struct { char c; int i; }, i) == 4, "memory");
}
