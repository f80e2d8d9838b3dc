// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 0x01020304;
  unsigned char *p = (unsigned char *)&x;
  assert(p[0] == 4 && p[3] == 1);
  p[3] = 0;
  assert(x == 0x00020304);
}
