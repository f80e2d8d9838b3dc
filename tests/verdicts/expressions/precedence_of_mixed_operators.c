// expect: SAFE
#include <assert.h>
int main(void) {
  assert(2 + 3 * 4 == 14);
  assert((1 << 2 + 1) == 8);
  assert((1 | 2 ^ 3 & 4) == 3);
  assert(10 - 4 - 3 == 3);
  assert(100 / 10 / 5 == 2);
  assert((5 > 3 == 1) == 1);
  assert(!0 + 1 == 2);
  assert((0 ? 1 : 2 + 3) == 5);
}
