// expect: SAFE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int a = 1, b = 2;
  uintptr_t both = (uintptr_t)&a ^ (uintptr_t)&b;
  int *p = (int *)(both ^ (uintptr_t)&b);
  assert(p == &a);
  assert(*p == 1);
}
