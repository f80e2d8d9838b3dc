// expect: FAILED main.assertion.2 line 10
#include <assert.h>
struct p { int x, y; };
struct p global = {1, 2};
struct p get(void) { return global; }
int main(void) {
  struct p a = get();
  a.x = 10;
  assert(a.y == 2);
  assert(global.x == 10);
}
