// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 0x0f0f, b = 0x00ff;
  assert((a & b) == 0x000f);
  assert((a | b) == 0x0fff);
  assert((a ^ b) == 0x0ff0);
  assert(~a == -0x0f10);
  assert((a & ~b) == 0x0f00);
}
