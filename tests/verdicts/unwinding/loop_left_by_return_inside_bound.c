// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int find(unsigned x) {
  for (unsigned i = 0;; i++)
    if (i == x)
      return i;
}
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x < 4);
  assert(find(x) == (int)x);
}
