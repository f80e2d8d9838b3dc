// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
int main(void) {
  int *p = malloc(4 * sizeof(int));
  p = realloc(p, 2 * sizeof(int));
  p[1] = 1;
  p[2] = 2;
}
