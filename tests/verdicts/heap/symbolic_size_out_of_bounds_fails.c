// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 9
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 0 && n <= 10 && i <= n);
  char *p = malloc(n);
  p[i] = 1;
}
