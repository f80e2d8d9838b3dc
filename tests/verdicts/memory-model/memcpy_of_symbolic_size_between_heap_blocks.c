// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), m = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n < 1000000 && m <= n && i < n);
  int *from = malloc(n * sizeof(int)), *to = calloc(n, sizeof(int));
  from[i] = 7;
  memcpy(to, from, m * sizeof(int));
  assert(to[i] == (i < m ? 7 : 0));
}
