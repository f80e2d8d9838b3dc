// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 9
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(2 * sizeof(int));
  p[0] = 1;
  assert(p[0] == 1);
  assert(p[1] == 0);
}
