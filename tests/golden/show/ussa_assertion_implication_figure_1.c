// show: ussa --unwind 2 --partial-loops --no-standard-checks
// The program of Fig. 1(a) in "Symbolic Detection of Assertion Dependencies for Bounded Model Checking": its loop is
// unwound twice and left as in the figure; the six assertions stand where the figure has them.
#include <assert.h>
int nondet_some_value(void);
int f(int a, int b);
void main(void) {
  int x, y, z;
  x = nondet_some_value();
  y = nondet_some_value();
  if (x >= y) {
    if (y >= 0) {
      assert(x >= 0);
      z = x + y;
      assert(z >= 0);
    }
  }
  x = nondet_some_value();
  y = nondet_some_value();
  z = f(x, y);
  assert(z >= 0);
  assert(z >= x + y);
  assert(x <= z - y);
}
int f(int a, int b) {
  int i = 0;
  while (i < a + b) {
    if (i < a) {
      i = i + a;
    } else {
      i = i + b;
    }
  }
  assert(i >= a + b);
  return i;
}
