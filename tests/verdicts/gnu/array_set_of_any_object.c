// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
unsigned nondet_unsigned(void);
int main(void) {
  unsigned n = nondet_unsigned();
  __CPROVER_assume(n > 2 && n < 9);
  char a[n];
  __CPROVER_array_set(a, 7);
  assert(a[0] == 7 && a[n - 1] == 7);
  int *p = malloc(4 * sizeof(int));
  p[2] = 5;
  __CPROVER_array_set(p + 1, 0);
  assert(p[0] == 0 && p[2] == 0);
  __CPROVER_array_set((void *)0, 1);
}
