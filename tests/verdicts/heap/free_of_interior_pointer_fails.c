// pybmc: --no-malloc-may-fail
// expect: FAILED main.precondition_instance line 6
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  free(p + 1);
}
