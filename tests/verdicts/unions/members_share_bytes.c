// expect: SAFE
#include <assert.h>
union u { unsigned i; unsigned short s[2]; unsigned char c[4]; };
int main(void) {
  union u a;
  a.i = 0x12345678;
  assert(a.c[0] == 0x78 && a.c[3] == 0x12);
  assert(a.s[0] == 0x5678 && a.s[1] == 0x1234);
  a.c[1] = 0xff;
  assert(a.i == 0x1234ff78);
  assert(sizeof(a) == 4);
}
