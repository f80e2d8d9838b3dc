// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
struct p { int x, y; };
int main(void) {
  struct p a[3] = {{1, 2}, {3, 4}, {5, 6}};
  struct p *q = &a[nondet_uint() % 3];
  assert(q->y == q->x + 1);
  q->x = 0;
  int s = a[0].x + a[1].x + a[2].x;
  assert(s == 8 || s == 6 || s == 4);
  struct p copy = *q;
  assert(copy.x == 0 && copy.y % 2 == 0);
}
