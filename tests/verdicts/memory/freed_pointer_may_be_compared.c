// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1), *q = malloc(1);
  assert(p != q);
  free(p);
  q[0] = 1;
  assert(q[0] == 1);
  free(q);
}
