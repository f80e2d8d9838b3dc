// expect: SAFE
#include <assert.h>
int main(void) {
  int a[5];
  int *p = &a[1], *q = &a[3];
  assert(p < q && q > p && p <= p && p != q);
  assert(q - p == 2 && p - q == -2);
}
