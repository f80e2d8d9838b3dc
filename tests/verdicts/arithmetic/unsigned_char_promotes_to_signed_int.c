// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char a = 1, b = 2;
  assert(a - b == -1);
  assert(a - b < 0);
  assert(~a == -2);
  assert((unsigned char)(a - b) == 255);
}
