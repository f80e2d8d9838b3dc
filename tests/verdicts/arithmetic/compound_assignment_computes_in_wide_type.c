// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char c = 200;
  c += 100;
  assert(c == 44);
  int i = 10;
  i += 4294967290u;
  assert(i == 4);
  signed char d = -128;
  d /= -1;
  assert(d == -128);
}
