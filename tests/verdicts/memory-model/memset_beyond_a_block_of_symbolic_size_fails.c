// pybmc: --no-malloc-may-fail
// expect: FAILED main.precondition_instance line 13
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n > 0 && n < 100000);
  int *p = malloc(n * sizeof(int));
  memset(p, 0, n * sizeof(int) + 1);
}
