// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
_Bool nondet_bool(void);
int main(void) {
  int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
  _Bool c = nondet_bool();
  *p = 1;
  *q = 2;
  free(c ? p : q);
  assert(*(c ? q : p) == (c ? 2 : 1));
}
