// expect: FAILED main.pointer_dereference line 6
#include <alloca.h>
int main(void) {
  int *p = alloca(3 * sizeof(int));
  p[2] = 1;
  p[3] = 1;
  return 0;
}
