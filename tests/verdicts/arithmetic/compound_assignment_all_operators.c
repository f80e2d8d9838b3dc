// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 20;
  x += 5;
  assert(x == 25);
  x -= 1;
  assert(x == 24);
  x *= 3;
  assert(x == 72);
  x /= 5;
  assert(x == 14);
  x %= 8;
  assert(x == 6);
  x <<= 3;
  assert(x == 48);
  x >>= 2;
  assert(x == 12);
  x |= 3;
  assert(x == 15);
  x &= 9;
  assert(x == 9);
  x ^= 5;
  assert(x == 12);
}
