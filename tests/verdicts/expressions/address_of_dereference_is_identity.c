// expect: SAFE
#include <assert.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = a + 1;
  assert(&*p == p);
  assert(*&a[2] == 3);
  assert(&a[4] - &a[0] == 4);
  assert(&p[1] == a + 2);
}
