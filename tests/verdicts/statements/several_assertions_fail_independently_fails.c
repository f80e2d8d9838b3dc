// expect: FAILED main.assertion.1 line 8
// expect: FAILED main.assertion.2 line 9
// expect: FAILED main.assertion.4 line 12
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x > 0);
  assert(x <= 0);
  assert(x == x);
  if (x > 10)
    assert(x > 11);
}
