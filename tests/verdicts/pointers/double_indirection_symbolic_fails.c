// expect: FAILED main.assertion.3 line 12
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int a = 1, b = 2;
  int *pa = &a, *pb = &b;
  int **pp = nondet_bool() ? &pa : &pb;
  *pp = &b;
  assert(*pb == 2);
  **pp = 5;
  assert(b == 5);
  assert(*pa == 5);
}
