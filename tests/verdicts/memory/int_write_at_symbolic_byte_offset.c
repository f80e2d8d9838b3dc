// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned char a[8] = {0};
  unsigned k = nondet_uint() % 5;
  *(unsigned *)(a + k) = 0x01010101;
  unsigned s = 0;
  for (int i = 0; i < 8; i++)
    s += a[i];
  assert(s == 4);
  assert(a[k] && a[k + 3]);
}
