// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned x = 0;
  unsigned char *p = (unsigned char *)&x;
  unsigned k = nondet_uint() % 4;
  p[k] = 0xff;
  assert(x == 0xffu << (8 * k));
}
