// expect: SAFE
#include <assert.h>
int main(void) {
  assert(sizeof(2147483647) == 4);
  assert(sizeof(2147483648) == 8);
  assert(sizeof(0xffffffff) == 4);
  assert(sizeof(0x100000000) == 8);
  assert(sizeof(1u) == 4);
  assert(sizeof(1l) == 8);
  assert(sizeof(1ll) == 8);
  assert(-1 < 2147483648);
  assert(0xffffffff > 0);
  assert(-1 > 0xfffffffe);
}
