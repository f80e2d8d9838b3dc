// expect: FAILED main.assertion.3 line 12
#include <assert.h>
int nondet_int(void);
int low(int x) { return x - 1; }
int high(int x) { return x + 1; }
int main(void) {
  int c = nondet_int();
  int (*f)(int) = c ? low : high;
  int r = f(10);
  assert(r == 9 || r == 11);
  assert(r != 11 || c == 0);
  assert(r == 11);
}
