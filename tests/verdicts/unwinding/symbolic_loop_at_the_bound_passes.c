// pybmc: --unwind 8
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = 0, s = 0;
  __CPROVER_assume(n <= 7);
  while (i < n) {
    s += 2;
    i++;
  }
  assert(s == 2 * n);
}
