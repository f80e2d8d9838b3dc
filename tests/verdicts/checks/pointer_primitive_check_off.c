// pybmc: --no-malloc-may-fail --no-pointer-primitive-check
// expect: SAFE
#include <stdlib.h>
int main(void) {
  char *p = malloc(3);
  free(p);
  return __CPROVER_OBJECT_SIZE(p) == 3;
}
