// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  free(p);
  return *p;
}
