// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char u = 255;
  u++;
  assert(u == 0);
  signed char s = 127;
  s++;
  assert(s == -128);
  unsigned short h = 0;
  h--;
  assert(h == 65535);
}
