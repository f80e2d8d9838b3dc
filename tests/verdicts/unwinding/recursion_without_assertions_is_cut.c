// pybmc: --unwind 2 --no-unwinding-assertions
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
unsigned down(unsigned n) { return n == 0 ? 0 : 1 + down(n - 1); }
int main(void) {
  unsigned r = down(nondet_uint());
  assert(r <= 2);
}
