// pybmc: --memory-leak-check
// expect: FAILED __CPROVER__start.memory-leak.1 line 0
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = strdup("abc"), *t = getenv("HOME");
  return s == 0 && t == 0;
}
