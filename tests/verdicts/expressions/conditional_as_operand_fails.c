// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > -1000 && x < 1000);
  int y = 1 + (x > 0 ? x : -x) * 2;
  assert(y % 2 == 1);
  assert(y != 15);
}
