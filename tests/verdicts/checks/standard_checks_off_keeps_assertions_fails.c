// pybmc: --no-standard-checks
// expect: FAILED main.assertion.2 line 12
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int *p = malloc(4);
  assert(p != 0);
  int y = x + 1;
  y = 1 / x;
  assert(x > 0);
}
