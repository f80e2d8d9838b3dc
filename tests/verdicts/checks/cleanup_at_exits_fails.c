// pybmc: --memory-cleanup-check --no-malloc-may-fail
// expect: FAILED exit.memory-leak.1
// expect: FAILED _Exit.memory-leak.1
// expect: FAILED abort.memory-leak.1
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(1);
  switch (nondet_int()) {
  case 1: abort();
  case 2: exit(1);
  case 3: _Exit(2);
  case 4: free(p); exit(0);
  }
  return 0; // --memory-leak-check asks about this
}
