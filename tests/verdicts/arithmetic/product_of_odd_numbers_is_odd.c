// expect: SAFE
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  if ((a & 1) && (b & 1))
    assert((a * b) % 2 == 1);
}
