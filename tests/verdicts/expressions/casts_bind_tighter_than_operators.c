// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 511;
  assert((unsigned char)a + 1 == 256);
  assert((unsigned char)(a + 1) == 0);
  assert(-(unsigned char)a == -255);
}
