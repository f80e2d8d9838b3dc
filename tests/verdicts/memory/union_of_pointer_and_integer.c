// expect: SAFE
#include <assert.h>
union u { int *p; unsigned long n; };
int main(void) {
  int a[2] = {1, 2};
  union u x;
  x.p = a;
  x.n += sizeof(int);
  assert(*x.p == 2);
  x.n = 0;
  assert(x.p == 0);
}
