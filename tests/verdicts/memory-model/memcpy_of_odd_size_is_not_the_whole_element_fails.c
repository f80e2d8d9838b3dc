// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.1 line 15
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n < 1000 && i < n);
  int *from = malloc(n * sizeof(int)), *to = calloc(n, sizeof(int));
  from[i] = 0x01020304;
  memcpy(to, from, i * sizeof(int) + 3);
  assert(to[i] == 0x01020304);
}
