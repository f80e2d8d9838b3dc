// expect: SAFE
#include <assert.h>
int main(void) {
  int a[5] = {10, 20, 30, 40, 50};
  int *p = a;
  assert(*(p + 2) == 30);
  p += 3;
  assert(*p == 40 && p[-1] == 30 && p[1] == 50);
  p--;
  assert(*p == 30);
  assert(p - a == 2);
  assert((char *)p - (char *)a == 8);
}
