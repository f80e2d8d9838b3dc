// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 11
#include <stdlib.h>
int *grow(int *p) {
  int *q = realloc(p, 8 * sizeof(int));
  return q;
}
int main(void) {
  int *p = malloc(4 * sizeof(int));
  grow(p);
  p[0] = 1;
}
