// pybmc: --16
// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned short a = 1, b = 2;
  assert(a - b > 0);
  assert(a - b == 65535u);
}
