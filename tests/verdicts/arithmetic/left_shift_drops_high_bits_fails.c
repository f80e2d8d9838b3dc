// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  unsigned u = 0xf0000001u;
  u <<= 4;
  assert(u == 0x10);
  assert(u >> 4 == 0xf0000001u);
}
