// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint(), more = nondet_uint();
  __CPROVER_assume(n > 0 && n < 100000 && more < 100000 && i < n);
  int *p = malloc(n * sizeof(int));
  p[i] = 42;
  p = realloc(p, (n + more) * sizeof(int));
  assert(p[i] == 42);
}
