// pybmc: --no-malloc-may-fail
// expect: FAILED main.precondition_instance.7 line 8
#include <stdlib.h>
int main(void) {
  char *p = malloc(2);
  char *q = p;
  free(p);
  q = realloc(q, 4);
  free(q);
  return 0;
}
