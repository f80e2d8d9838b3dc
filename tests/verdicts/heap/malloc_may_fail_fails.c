// expect: FAILED main.pointer_dereference line 5
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  return 0;
}
