// pybmc: --16
// expect: SAFE
#include <assert.h>
int main(void) {
  assert(sizeof(int) == 2 && sizeof(long) == 4 && sizeof(short) == 2);
  assert(sizeof(long long) == 8 && sizeof(void *) == 4);
  assert(sizeof(32767) == 2 && sizeof(32768) == 4 && sizeof(0x8000) == 2);
}
