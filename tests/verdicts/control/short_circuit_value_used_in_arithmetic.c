// expect: SAFE
#include <assert.h>
int nondet_int(void);
int n;
int f(int x) {
  n++;
  return x;
}
int main(void) {
  int x = nondet_int();
  int v = (x > 0 && f(x)) + (x < 0 || f(0));
  assert(v == (x > 0) + (x < 0));
  assert(n == (x > 0 ? 2 : x == 0 ? 1 : 0));
}
