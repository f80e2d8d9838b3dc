// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  int *q = realloc(p, 100 * sizeof(int));
  q[99] = 1;
  *p = 1;
}
