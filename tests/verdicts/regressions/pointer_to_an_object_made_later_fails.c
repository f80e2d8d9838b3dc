// expect: FAILED main.pointer_primitives
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p;
  int b = __CPROVER_r_ok(p, 4);
  int *q = malloc(4);
  if (!q) return 0;
  __CPROVER_assume(p == q);
  *p = 1;
  assert(*q == 1);
}
