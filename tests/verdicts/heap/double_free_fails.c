// pybmc: --no-malloc-may-fail
// expect: FAILED main.precondition_instance line 7
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  free(p);
  free(p);
}
