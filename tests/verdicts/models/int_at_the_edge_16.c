// pybmc: --16
// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 32766;
  x = x + 1;
  assert(x == 32767);
  unsigned u = 65535u;
  u++;
  assert(u == 0);
}
