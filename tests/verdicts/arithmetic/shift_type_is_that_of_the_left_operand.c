// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char c = 255;
  assert(c << 4 == 4080);
  assert(sizeof(c << 1L) == sizeof(int));
  assert((1u << 31) >> 31 == 1);
  assert(1ull << 40 == 1099511627776ull);
  unsigned long long one = 1;
  assert(one << 63 >> 63 == 1);
}
