// expect: FAILED main.pointer_dereference line 9
#include <stdlib.h>
int main(void) {
  int *a = malloc(sizeof(int));
  if (!a)
    return 1;
  int *b = malloc(sizeof(int));
  *a = 1;
  *b = 2;
  free(a);
  free(b);
}
