// expect: SAFE
#include <assert.h>
int a, b;
int main(void) {
  int *p = &a, *q = &b;
  assert(p != q);
  q = &a;
  assert(p == q);
  assert(p != 0);
}
