// pybmc: --no-malloc-may-fail --uninitialized-check
// expect: FAILED main.uninitialized_read line 16
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), m = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n > 0 && n < 10000 && m <= n && i < n);
  int *p = malloc(n * sizeof(int)), *q = malloc(n * sizeof(int));
  memset(p, 0, m * sizeof(int));
  memcpy(q, p, n * sizeof(int));
  if (i < m)
    return q[i];
  if (i == m)
    return q[i];
  return 0;
}
