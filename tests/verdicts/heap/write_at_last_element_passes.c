// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <stdlib.h>
int main(void) {
  int *p = malloc(4 * sizeof(int));
  p[3] = 1;
  p[0] = 1;
  free(p);
}
