// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char x;
  unsigned char y = x;
  assert(x == y);
  assert(x >= 0 && x <= 255);
}
