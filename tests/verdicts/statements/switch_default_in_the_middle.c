// expect: SAFE
#include <assert.h>
int f(int x) {
  switch (x) {
  case 1:
    return 10;
  default:
    x = 0;
  case 2:
    return x + 20;
  }
}
int main(void) {
  assert(f(1) == 10);
  assert(f(2) == 22);
  assert(f(7) == 20);
}
