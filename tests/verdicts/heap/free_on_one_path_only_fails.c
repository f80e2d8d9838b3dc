// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 9
#include <stdlib.h>
_Bool nondet_bool(void);
int main(void) {
  int *p = malloc(sizeof(int));
  if (nondet_bool())
    free(p);
  *p = 1;
}
