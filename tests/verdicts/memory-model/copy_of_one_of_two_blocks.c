// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 0 && n < 5000 && i < n);
  char *p = calloc(n, 1), *q = malloc(n), *r = malloc(n);
  memset(q, 9, n);
  memcpy(r, nondet_int() ? p : q, n);
  assert(r[i] == 0 || r[i] == 9);
  assert(r[0] == r[i]);
}
