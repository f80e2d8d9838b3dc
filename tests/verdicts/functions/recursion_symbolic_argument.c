// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
unsigned sum(unsigned n) { return n == 0 ? 0 : n + sum(n - 1); }
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n <= 5);
  assert(sum(n) == n * (n + 1) / 2);
}
