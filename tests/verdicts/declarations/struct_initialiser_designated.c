// expect: SAFE
#include <assert.h>
struct p { int x, y, z; };
int main(void) {
  struct p a = {.z = 3, .x = 1};
  assert(a.x == 1 && a.y == 0 && a.z == 3);
  struct p b = {.y = 2, 3};
  assert(b.x == 0 && b.y == 2 && b.z == 3);
}
