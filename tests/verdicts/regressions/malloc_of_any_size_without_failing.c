// pybmc: --no-malloc-may-fail
// expect: SAFE
// Where an allocation cannot fail, nobody asks for more than there is.
#include <stdlib.h>
unsigned long nondet_ulong(void);
int main(void) {
  unsigned long n = nondet_ulong();
  __CPROVER_assume(n > 0);
  char *p = malloc(n);
  p[n - 1] = 1;
}
