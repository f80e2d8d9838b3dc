// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 12
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  int *q = malloc(sizeof(int));
  *q = 1;
  assert(*p == *q);
  free(q);
  assert(*p == *q);
}
