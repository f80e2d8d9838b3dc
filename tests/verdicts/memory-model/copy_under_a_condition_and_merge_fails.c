// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 17
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 0 && n < 5000 && i < n);
  int *p = calloc(n, sizeof *p), *q = malloc(n * sizeof *q);
  memset(q, 1, n * sizeof *q);
  int c = nondet_int();
  if (c) memcpy(p, q, i * sizeof *p);
  assert(p[i] == 0);
  assert(i == 0 || p[i - 1] == 0);
}
