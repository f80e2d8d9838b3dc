// expect: SAFE
#include <assert.h>
struct p { int x, y; };
struct p make(int x, int y) {
  struct p r = {x, y};
  return r;
}
struct p swap(struct p a) { return make(a.y, a.x); }
int main(void) {
  struct p a = swap(make(1, 2));
  assert(a.x == 2 && a.y == 1);
  assert(make(5, 6).y == 6);
}
