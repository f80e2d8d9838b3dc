// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(2 * sizeof(int));
  p[0] = 1;
  p[1] = 2;
  p = realloc(p, 4 * sizeof(int));
  assert(p[0] == 1 && p[1] == 2);
  p[3] = 4;
  assert(p[3] == 4);
  free(p);
}
