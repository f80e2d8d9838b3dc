// expect: SAFE
#include <assert.h>
struct p { int x, y; };
int sum(struct p a) {
  a.x += a.y;
  return a.x;
}
int main(void) {
  struct p a = {1, 2};
  assert(sum(a) == 3);
  assert(a.x == 1);
}
