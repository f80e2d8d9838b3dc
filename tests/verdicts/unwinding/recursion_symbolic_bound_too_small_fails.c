// pybmc: --unwind 2
// expect: FAILED down.recursion line 8
#include <assert.h>
unsigned nondet_uint(void);
unsigned down(unsigned n) {
  if (n == 0)
    return 0;
  return 1 + down(n - 1);
}
int main(void) {
  unsigned n = nondet_uint();
  unsigned r = down(n);
  assert(r == n);
  assert(r <= 2);
}
