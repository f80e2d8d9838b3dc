// pybmc: --memory-cleanup-check --memory-leak-check
// expect: SAFE
// expect-status: exit.memory-leak.1 proved
// expect-status: __CPROVER__start.memory-leak.1 proved
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(1);
  if (!p) abort();
  int stop = nondet_int();
  free(p);
  if (stop) exit(1);
  return 0;
}
