// files: parts/point.c
// expect: SAFE
#include <assert.h>
struct point { int x, y; };
struct point mirror(struct point);
int sum(const struct point *);
int main(void) {
  struct point p = {1, 2};
  p = mirror(p);
  assert(p.x == 2 && p.y == 1);
  assert(sum(&p) == 3);
}
