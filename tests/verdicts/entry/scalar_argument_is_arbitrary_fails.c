// pybmc: --function f
// expect: FAILED f.assertion.2 line 6
#include <assert.h>
int f(int x, unsigned char c) {
  assert(c <= 255);
  assert(x != c);
  return x;
}
