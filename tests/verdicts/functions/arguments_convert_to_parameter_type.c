// expect: SAFE
#include <assert.h>
int low(unsigned char c) { return c; }
long wide(long l) { return l; }
int main(void) {
  assert(low(300) == 44);
  assert(wide(-1) == -1L);
  assert(wide(4294967295u) == 4294967295L);
}
