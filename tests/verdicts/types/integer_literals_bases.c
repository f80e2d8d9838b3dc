// expect: SAFE
#include <assert.h>
int main(void) {
  assert(010 == 8);
  assert(0x1F == 31);
  assert(0777 == 511);
  assert(0xffffffff == 4294967295u);
  assert(00 == 0);
}
