// expect: SAFE
#include <assert.h>
int main(void) {
  int a = -7, b = 3;
  assert(a % b == -1);
  assert(-a % b == 1);
  assert(a % -b == -1);
  assert(-a % -b == 1);
  assert(a / b * b + a % b == a);
}
