// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), n = 0;
  if (x > 0 && ++n && x < 10 && ++n)
    assert(n == 2 && x > 0 && x < 10);
  else
    assert(n <= 1);
  assert((n == 2) == (x > 0 && x < 10));
}
