// expect: FAILED main.assertion.2 line 11
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int x;
  _Bool c = nondet_bool();
  if (c)
    x = 1;
  if (c)
    assert(x == 1);
  assert(x == 1);
}
