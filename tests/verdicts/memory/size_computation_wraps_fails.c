// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 11
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n > 0);
  unsigned bytes = n * 16;
  __CPROVER_assume(bytes <= 64);
  int *p = malloc(bytes);
  p[4 * (n < 5 ? n : 5) - 1] = 1;
}
