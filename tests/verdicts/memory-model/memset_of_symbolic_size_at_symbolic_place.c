// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), skip = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n < 100000 && skip <= n && i < n);
  unsigned char *p = malloc(n);
  unsigned char old = p[i];
  memset(p + skip, 0xAB, n - skip);
  assert(p[i] == (i < skip ? old : 0xAB));
}
