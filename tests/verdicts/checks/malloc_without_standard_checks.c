// pybmc: --no-standard-checks
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  assert(p != NULL);
  p[1] = 0;
  return 0;
}
