// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 6
#include <stdlib.h>
int main(void) {
  char *p = malloc(0);
  *p = 1;
}
