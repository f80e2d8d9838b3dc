// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
static int count;
static void last(void) { assert(count == 3); }
static void second(void) { assert(count++ == 2); }
static void first(void) { assert(count++ == 1); }
int main(void) {
  atexit(last);
  atexit(second);
  atexit(first);
  count = 1;
  if (nondet_int())
    exit(3);
  return 0;
}
