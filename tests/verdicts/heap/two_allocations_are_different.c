// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
  assert(p != q);
  *p = 1;
  *q = 2;
  assert(*p == 1);
}
