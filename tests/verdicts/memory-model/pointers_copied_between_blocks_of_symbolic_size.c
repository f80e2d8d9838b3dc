// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  int x = 1, y = 2;
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 1 && n < 1000 && i < n - 1);
  int **p = malloc(n * sizeof *p), **q = malloc(n * sizeof *q);
  p[i] = &x;
  p[i + 1] = &y;
  memcpy(q, p, (n - 1) * sizeof *p);
  *q[i] = 10;
  assert(x == 10 && y == 2);
}
