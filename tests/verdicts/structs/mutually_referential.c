// expect: SAFE
#include <assert.h>
struct b;
struct a { struct b *other; int v; };
struct b { struct a *other; int v; };
int main(void) {
  struct a x = {0, 1};
  struct b y = {&x, 2};
  x.other = &y;
  assert(x.other->other->other->v == 2);
}
