// expect: SAFE
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned a = nondet_uchar(), b = nondet_uchar();
  assert((a * a + b * b) % 4 != 3);
}
