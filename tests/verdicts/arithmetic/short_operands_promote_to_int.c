// expect: SAFE
#include <assert.h>
int main(void) {
  short a = 32767, b = 32767;
  assert(a + b == 65534);
  unsigned short c = 65535;
  assert(c + 1 == 65536);
  assert(c + 1 > 0);
  assert(sizeof(a + b) == sizeof(int));
}
