// expect: FAILED main.pointer_dereference line 5
#include <stddef.h>
int main(void) {
  int *p = NULL;
  *p = 1;
  return 0;
}
