// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), y = 0;
  if (x < 10) {
    __CPROVER_assume(x > 20);
    y = 1;
  }
  assert(y == 0);
  assert(x >= 10);
}
