// expect: SAFE
#include <assert.h>
struct s { char c; short h; int i; };
int main(void) {
  struct s x = {1, 0x0203, 0x04050607};
  unsigned char *p = (unsigned char *)&x;
  assert(p[0] == 1 && p[2] == 3 && p[3] == 2 && p[4] == 7 && p[7] == 4);
  p[5] = 0xaa;
  assert(x.i == 0x0405aa07);
}
