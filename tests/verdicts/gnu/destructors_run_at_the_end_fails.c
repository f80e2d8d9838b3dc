// expect: FAILED last.assertion.2 line 9
// The functions run after main and after exit, the last one first, and after what atexit was given.
#include <assert.h>
#include <stdlib.h>
static int steps;
int nondet_int(void);
__attribute__((destructor)) static void last(void) {
  assert(steps == 4 || steps == 14);
  assert(steps == 4);
}
static void __attribute__((destructor)) first(void) {
  assert(steps % 10 == 2);
  steps += 2;
}
static void handler(void) {
  assert(steps % 10 == 1);
  steps++;
}
int main(void) {
  atexit(handler);
  steps++;
  if (nondet_int()) {
    steps += 10;
    exit(1);
  }
  if (nondet_int())
    abort();
  return 0;
}
