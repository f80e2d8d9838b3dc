// pybmc: --memory-cleanup-check --unwind 4
// expect: SAFE
#include <stdlib.h>
static char *p;
static void clean(void) { free(p); }
int main(void) {
  if (atexit(clean)) return 1;
  p = malloc(1);
  exit(0);
}
