// expect: FAILED half.assertion.1 line 5
#include <assert.h>
int nondet_int(void);
int half(int x) {
  assert(x % 2 == 0);
  return x / 2;
}
int main(void) {
  int x = nondet_int();
  int h = half(x);
  assert(h <= 1073741823);
}
