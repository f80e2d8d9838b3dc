// expect: SAFE
#include <assert.h>
int main(void) {
  int a = -8;
  unsigned b = 2;
  assert(a / b == 2147483644u);
  assert(a / (int)b == -4);
}
