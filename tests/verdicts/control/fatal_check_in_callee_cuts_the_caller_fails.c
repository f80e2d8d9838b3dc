// expect: FAILED f.division-by-zero line 5
#include <assert.h>
int nondet_int(void);
int f(int d) {
  return 100 / d;
}
int main(void) {
  int d = nondet_int();
  int r = f(d);
  assert(d != 0);
  assert(r <= 100 && r >= -100);
}
