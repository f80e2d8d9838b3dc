// expect: SAFE
#include <assert.h>
int main(void) {
  assert(-7 / 2 == -3);
  assert(7 / -2 == -3);
  assert(-7 / -2 == 3);
  int a = -7, b = 2;
  assert(a / b == -3);
  assert(a / -b == 3);
}
