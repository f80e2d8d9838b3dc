// expect: SAFE
#include <assert.h>
int n;
int next(void) { return ++n; }
int main(void) {
  int a = next();
  int b[2] = {next(), a + 10};
  struct { int x, y; } s = {b[0] * 2, b[1]};
  assert(a == 1 && b[0] == 2 && b[1] == 11);
  assert(s.x == 4 && s.y == 11);
}
