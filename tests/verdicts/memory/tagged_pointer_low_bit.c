// expect: SAFE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int x = 4;
  uintptr_t t = (uintptr_t)&x | 1;
  assert(t & 1);
  int *p = (int *)(t & ~(uintptr_t)1);
  assert(*p == 4);
}
