// expect: FAILED main.assertion.2 line 20
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), r;
  switch (x % 3) {
  case 0:
    r = 0;
    break;
  case 1:
    r = 1;
    break;
  case 2:
    r = 2;
    break;
  default:
    r = -1;
  }
  assert(r >= -1);
  assert(r >= 0);
}
