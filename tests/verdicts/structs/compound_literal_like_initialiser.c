// expect: SAFE
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct p a;
  a = (struct p){.y = 4};
  assert(a.x == 0 && a.y == 4);
}
