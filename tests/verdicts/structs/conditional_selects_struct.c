// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
struct p { int x, y; };
int main(void) {
  struct p a = {1, 2}, b = {3, 4};
  _Bool c = nondet_bool();
  struct p r = c ? a : b;
  assert(r.y == r.x + 1);
  assert((c ? a : b).x == (c ? 1 : 3));
}
