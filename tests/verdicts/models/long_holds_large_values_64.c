// pybmc: --64
// expect: SAFE
#include <assert.h>
int main(void) {
  long x = 2147483647;
  x = x + 1;
  assert(x == 2147483648L);
}
