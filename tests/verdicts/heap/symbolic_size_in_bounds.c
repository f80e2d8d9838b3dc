// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 0 && n <= 10 && i < n);
  char *p = malloc(n);
  p[i] = 1;
  assert(p[i] == 1);
}
