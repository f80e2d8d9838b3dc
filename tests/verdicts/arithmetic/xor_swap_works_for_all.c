// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = nondet_int(), b = nondet_int();
  int x = a, y = b;
  x ^= y;
  y ^= x;
  x ^= y;
  assert(x == b && y == a);
}
