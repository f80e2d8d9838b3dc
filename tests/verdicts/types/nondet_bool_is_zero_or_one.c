// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  _Bool b = nondet_bool();
  assert(b == 0 || b == 1);
  int i = b;
  assert(i >= 0 && i <= 1);
}
