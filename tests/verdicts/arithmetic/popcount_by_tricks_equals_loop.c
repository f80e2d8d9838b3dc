// expect: SAFE
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned x = nondet_uchar();
  unsigned n = 0;
  for (int i = 0; i < 8; i++)
    n += (x >> i) & 1;
  unsigned y = x - ((x >> 1) & 0x55);
  y = (y & 0x33) + ((y >> 2) & 0x33);
  y = (y + (y >> 4)) & 0x0f;
  assert(n == y);
}
