// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  *p = 1;
  p = 0;
  assert(!p);
}
