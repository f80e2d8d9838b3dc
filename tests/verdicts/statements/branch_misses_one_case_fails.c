// expect: FAILED main.assertion.1 line 10
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), r = 0;
  if (x > 0)
    r = 1;
  if (x < 0)
    r = -1;
  assert(r != 0);
}
