// expect: FAILED main.pointer_dereference line 5
#include <stdlib.h>
int main(void) {
  int *p = calloc(4, sizeof(int));
  p[0] = 1;
}
