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
  __CPROVER_assume(n > 1 && n < 100000 && i < n - 1);
  int *p = malloc(n * sizeof(int));
  p[i] = 5;
  p[i + 1] = 6;
  memmove(p + 1, p, (n - 1) * sizeof(int));
  assert(p[i + 1] == 5);
  assert(p[0] == (i == 0 ? 5 : p[1]));
}
