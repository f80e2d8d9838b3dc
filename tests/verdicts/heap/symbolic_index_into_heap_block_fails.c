// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.3 line 12
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  int *p = calloc(5, sizeof(int));
  unsigned i = nondet_uint() % 5;
  p[i] = 3;
  assert(p[i] == 3);
  assert(p[0] + p[1] + p[2] + p[3] + p[4] == 3);
  assert(p[4] == 0);
}
