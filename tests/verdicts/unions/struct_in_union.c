// expect: SAFE
#include <assert.h>
struct pair { short lo, hi; };
union u { int whole; struct pair part; };
int main(void) {
  union u a;
  a.whole = 0x00020001;
  assert(a.part.lo == 1 && a.part.hi == 2);
  a.part.hi = -1;
  assert(a.whole == (int)0xffff0001);
}
