// expect: FAILED main.assertion.1
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
struct S { int n; int a[4]; };
int main(void) {
  unsigned n = nondet_uint();
  __CPROVER_assume(n >= 1 && n < 10);
  struct S *p = malloc(n * sizeof *p);
  if (!p) return 0;
  p->a[1] = 1;
  p->a[2] = 2;
  assert(p->a[1] == 2);
}
