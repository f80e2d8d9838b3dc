// pybmc: --memory-leak-check
// expect: SAFE
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  exit(p != 0);
}
