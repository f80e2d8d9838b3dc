// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int a[4] = {1, 2, 4, 8};
  unsigned i = nondet_uint() % 4, j = nondet_uint() % 4;
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
  assert(a[0] + a[1] + a[2] + a[3] == 15);
}
