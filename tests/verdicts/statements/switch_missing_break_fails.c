// expect: FAILED main.assertion.1 line 15
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), r = 0;
  switch (x) {
  case 1:
    r = 1;
  case 2:
    r = 2;
    break;
  default:
    r = x;
  }
  assert(r == x);
}
