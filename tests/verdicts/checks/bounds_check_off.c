// pybmc: --no-bounds-check --no-pointer-check
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int a[4] = {0, 0, 0, 0}, i = 0;
  unsigned k = nondet_uint();
  i = a[k];
  assert(k >= 4 || i == 0);
}
