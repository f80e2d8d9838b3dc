// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = calloc(4, sizeof(int));
  assert(p[0] == 0 && p[3] == 0);
  p[2] = 7;
  assert(p[1] == 0 && p[2] == 7);
}
