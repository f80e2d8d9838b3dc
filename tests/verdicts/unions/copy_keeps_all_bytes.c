// expect: SAFE
#include <assert.h>
union u { char c; long l; };
int main(void) {
  union u a, b;
  a.l = 0x0102030405060708L;
  b = a;
  assert(b.c == 8);
  assert(b.l == a.l);
}
