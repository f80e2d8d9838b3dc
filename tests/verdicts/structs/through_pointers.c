// expect: SAFE
#include <assert.h>
struct p { int x, y; };
void move(struct p *p, int dx) { p->x += dx; }
int main(void) {
  struct p a[3] = {{1, 1}, {2, 2}, {3, 3}};
  struct p *q = a + 1;
  move(q, 10);
  move(&a[2], 20);
  assert(a[1].x == 12 && a[2].x == 23 && a[0].x == 1);
  (*q).y = 7;
  assert((q + 1)->y == 3 && q->y == 7);
}
