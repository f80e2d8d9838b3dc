// expect: SAFE
#include <assert.h>
int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int s = sign(x);
  assert(s >= -1 && s <= 1);
  assert((s == 0) == (x == 0));
  assert((s < 0) == (x < 0));
}
