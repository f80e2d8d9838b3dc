// expect: FAILED main.precondition_instance line 6
#include <stdlib.h>
int main(void) {
  int x = 1;
  int *p = &x;
  free(p);
}
