// pybmc: --malloc-may-fail --malloc-fail-assert
// expect: FAILED malloc.assertion.2
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  assert(p != NULL); // a failure ends the execution
  free(p);
  return 0;
}
