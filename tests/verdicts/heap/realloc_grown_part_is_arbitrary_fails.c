// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 9
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = calloc(2, 1);
  p = realloc(p, 4);
  assert(p[1] == 0);
  assert(p[3] == 0);
}
