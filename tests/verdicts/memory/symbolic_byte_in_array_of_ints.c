// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned a[3] = {0, 0, 0};
  unsigned char *p = (unsigned char *)a;
  unsigned k = nondet_uint() % 12;
  p[k] = 1;
  assert(a[k / 4] == 1u << (8 * (k % 4)));
  assert((a[0] | a[1] | a[2]) != 0);
}
