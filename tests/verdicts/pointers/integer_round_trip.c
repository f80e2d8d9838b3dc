// expect: SAFE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int a[2] = {1, 2};
  uintptr_t n = (uintptr_t)&a[0];
  int *p = (int *)n;
  assert(p == a && *p == 1);
  int *q = (int *)(n + sizeof(int));
  assert(*q == 2);
}
