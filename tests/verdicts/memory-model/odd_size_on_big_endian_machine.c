// pybmc: --big-endian --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n < 1000000 && i < n);
  int *from = malloc(n * sizeof(int)), *to = calloc(n, sizeof(int));
  from[i] = 0x01020304;
  memcpy(to, from, i * sizeof(int) + 3);
  assert(to[i] == 0x01020300);
  assert(((unsigned char *)to)[4ul * i + 1] == 2);
}
