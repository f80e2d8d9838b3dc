// expect: FAILED main.assertion.1 line 9
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned a[3] = {0, 0, 0};
  unsigned char *p = (unsigned char *)a;
  unsigned k = nondet_uint() % 12;
  p[k] = 1;
  assert(a[2] != 65536);
}
