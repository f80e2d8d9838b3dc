// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), c = nondet_int();
  if (c)
    __CPROVER_assume(x == 1);
  assert(!c || x == 1);
  assert(x == 1);
}
