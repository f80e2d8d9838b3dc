// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int was_three = x == 3;
  if (x = 3)
    assert(was_three);
}
