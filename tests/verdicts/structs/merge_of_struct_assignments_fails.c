// expect: FAILED main.assertion.2 line 12
#include <assert.h>
_Bool nondet_bool(void);
struct p { int x, y; };
int main(void) {
  struct p a = {1, 1};
  if (nondet_bool())
    a.x = 2;
  else
    a.y = 2;
  assert(a.x + a.y == 3);
  assert(a.x == 2);
}
