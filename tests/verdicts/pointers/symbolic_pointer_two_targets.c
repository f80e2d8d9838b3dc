// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int a = 1, b = 2;
  _Bool c = nondet_bool();
  int *p = c ? &a : &b;
  *p = 10;
  assert(a == 10 || b == 10);
  assert(a + b == 12 || a + b == 11);
  assert(c == (a == 10));
}
