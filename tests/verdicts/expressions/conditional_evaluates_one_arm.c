// expect: SAFE
#include <assert.h>
int left, right;
int l(void) { return ++left; }
int r(void) { return ++right; }
int main(void) {
  int x = 1;
  int y = x ? l() : r();
  assert(y == 1);
  assert(left == 1 && right == 0);
  y = !x ? l() : r();
  assert(left == 1 && right == 1);
}
