// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
static int count;
static void never(void) { assert(0); }
static void quick(void) { assert(count == 1); }
int main(void) {
  atexit(never);
  at_quick_exit(quick);
  count = 1;
  if (nondet_int())
    _Exit(1);
  if (nondet_int())
    abort();
  quick_exit(2);
}
