// pybmc: --pointer-overflow-check --no-malloc-may-fail
// expect: SAFE
#include <stdlib.h>
static int *next(int *p) { return p + 1; }
int main(void) {
  int x, *p = malloc(2 * sizeof(int)), *q = next(&x);
  p = next(next(p));
  p = p - 2;
  free(p);
  return q != 0;
}
