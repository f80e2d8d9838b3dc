// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), r = 0;
  if (x > 0) {
    r = 1;
    goto other;
  } else {
    r = 2;
  other:
    r += 10;
  }
  assert(r == (x > 0 ? 11 : 12));
}
