// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int a[4] = {0, 1, 2, 3}, x = 100;
  unsigned i = nondet_uint() % 5;
  int *p = i < 4 ? a + i : &x;
  assert(*p == (int)i || *p == 100);
  *p += 1;
  assert(a[0] + a[1] + a[2] + a[3] + x == 107);
}
