// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned char a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned k = nondet_uint() % 5;
  unsigned v = *(unsigned *)(a + k);
  assert((v & 0xff) == k + 1);
  assert(v >> 24 == k + 4);
}
