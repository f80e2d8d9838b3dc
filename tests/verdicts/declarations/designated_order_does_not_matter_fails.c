// expect: FAILED main.assertion.2 line 7
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct p a = {.y = 1, .x = 2};
  assert(a.x == 2 && a.y == 1);
  assert(a.x == 1);
}
