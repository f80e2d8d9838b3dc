// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0x8000;
  short s = (short)i;
  assert(s == -32768);
  unsigned u = 3000000000u;
  int j = (int)u;
  assert(j == -1294967296);
}
