// pybmc: --malloc-may-fail --malloc-fail-null
// expect: FAILED main.pointer_dereference line 6
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return 0;
}
