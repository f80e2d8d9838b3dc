struct point { int x, y; };
struct point mirror(struct point p) {
  struct point r = {p.y, p.x};
  return r;
}
int sum(const struct point *p) { return p->x + p->y; }
