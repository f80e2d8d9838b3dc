// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  assert(p != NULL);
  free(p);
  return 0;
}
