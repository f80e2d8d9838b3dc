// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
_Bool nondet_bool(void);
int main(void) {
  int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
  free(nondet_bool() ? p : q);
  *q = 2;
}
