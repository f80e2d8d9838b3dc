// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.1 line 14
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n > 0 && n < 1000);
  int *p = calloc(n, sizeof(int));
  p = realloc(p, (n + 1) * sizeof(int));
  assert(p[n] == 0);
}
