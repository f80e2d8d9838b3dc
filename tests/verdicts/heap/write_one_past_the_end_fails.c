// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 6
#include <stdlib.h>
int main(void) {
  int *p = malloc(4 * sizeof(int));
  p[4] = 1;
  free(p);
}
