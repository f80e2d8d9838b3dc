// expect: SAFE
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n >= 1 && n <= 2);
  unsigned long long *x = malloc(n * sizeof *x);
  if (!x)
    return 0;
  x[0] = 1;
  unsigned char *p = (unsigned char *)x;
  p[5] = 0xed;
  assert(p[0] == 1);
  assert(x[0] == 0xed0000000001ULL);
}
