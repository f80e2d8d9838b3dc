// expect: SAFE
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct p a = {1, 2}, b;
  b = a;
  a.x = 10;
  assert(b.x == 1 && b.y == 2);
}
