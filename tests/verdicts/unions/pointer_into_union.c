// expect: SAFE
#include <assert.h>
union u { int i; unsigned char c[4]; };
int main(void) {
  union u a = {0};
  unsigned char *p = a.c;
  p[2] = 1;
  assert(a.i == 65536);
  int *q = &a.i;
  *q = 2;
  assert(p[0] == 2 && p[2] == 0);
}
