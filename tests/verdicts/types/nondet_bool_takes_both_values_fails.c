// expect: FAILED main.assertion.1 line 7
// expect: FAILED main.assertion.2 line 8
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  _Bool b = nondet_bool();
  assert(b);
  assert(!b);
}
