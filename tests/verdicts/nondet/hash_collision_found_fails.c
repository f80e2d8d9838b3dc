// expect: FAILED main.assertion.1 line 8
#include <assert.h>
unsigned char nondet_uchar(void);
unsigned char hash(unsigned char x) { return (unsigned char)(x * 7 + (x >> 3)); }
int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  if (a != b)
    assert(hash(a) != hash(b));
}
