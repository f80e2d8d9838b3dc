// expect: SAFE
#include <assert.h>
int f(int x) {
  int r = 0;
  switch (x) {
  case 1:
    r += 1;
  case 2:
    r += 2;
    break;
  case 3:
    r += 4;
  default:
    r += 8;
  }
  return r;
}
int main(void) {
  assert(f(1) == 3);
  assert(f(2) == 2);
  assert(f(3) == 12);
  assert(f(99) == 8);
}
