// expect: FAILED main.assertion.2 line 8
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  unsigned char sum = a + b;
  assert(sum == (unsigned char)(a + b));
  assert(sum == a + b);
}
