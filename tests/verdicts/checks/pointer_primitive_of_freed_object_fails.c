// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_primitives line 7
#include <stdlib.h>
int main(void) {
  char *p = malloc(3);
  free(p);
  return __CPROVER_OBJECT_SIZE(p) == 3;
}
