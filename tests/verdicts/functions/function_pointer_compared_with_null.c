// expect: SAFE
#include <assert.h>
int nondet_int(void);
int f(void) { return 7; }
int main(void) {
  int (*p)(void) = nondet_int() ? f : 0;
  int r = p ? p() : 7;
  assert(r == 7);
}
