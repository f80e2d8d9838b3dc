// pybmc: --no-signed-overflow-check
// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 2147483647;
  int y = x + 1;
  assert(y == -2147483647 - 1);
  assert(y - 1 == x);
}
