// expect: SAFE
#include <assert.h>
int a[10];
int m[3][4];
int size_of_parameter(int p[10]) { return sizeof(p); }
int main(void) {
  int *p = a;
  assert(sizeof(a) == 40);
  assert(sizeof(a) / sizeof(a[0]) == 10);
  assert(sizeof(p) == 8);
  assert(sizeof(m) == 48);
  assert(sizeof(m[0]) == 16);
  assert(size_of_parameter(a) == 8);
  assert(sizeof("hello") == 6);
}
