// pybmc: --memory-cleanup-check
// expect: SAFE
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  p = 0;
  return p != 0;
}
