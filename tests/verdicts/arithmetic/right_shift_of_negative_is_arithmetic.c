// expect: SAFE
#include <assert.h>
int main(void) {
  int a = -8;
  assert(a >> 1 == -4);
  assert(a >> 31 == -1);
  unsigned u = 0x80000000u;
  assert(u >> 31 == 1);
  signed char c = -1;
  assert(c >> 7 == -1);
}
