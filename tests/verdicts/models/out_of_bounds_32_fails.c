// pybmc: --32 --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 7
#include <stdlib.h>
int main(void) {
  long *p = malloc(2 * 4);
  p[1] = 0;
  p[2] = 0;
}
