// pybmc: --memory-leak-check
// expect: FAILED __CPROVER__start.memory-leak.1
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  p = 0;
  return 0;
}
