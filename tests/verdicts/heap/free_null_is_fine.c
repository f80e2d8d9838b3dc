// expect: SAFE
#include <stdlib.h>
int main(void) {
  free(0);
  char *p = malloc(1);
  free(p);
  p = 0;
  free(p);
}
