// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <stdlib.h>
_Bool nondet_bool(void);
int main(void) {
  int *p = malloc(sizeof(int));
  if (nondet_bool()) {
    free(p);
    return 1;
  }
  *p = 1;
  free(p);
}
