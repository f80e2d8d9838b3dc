// expect: SAFE
#include <assert.h>
union u { unsigned raw; struct { unsigned low : 4, mid : 8, : 4, high : 16; } f; };
int main(void) {
  union u a;
  a.raw = 0xabcd1234;
  assert(a.f.low == 4 && a.f.mid == 0x23 && a.f.high == 0xabcd);
  a.f.mid = 0xff;
  assert(a.raw == 0xabcd1ff4);
}
