// expect: SAFE
#include <assert.h>
struct shape {
  int w, h;
  int (*area)(const struct shape *);
};
int rectangle(const struct shape *s) { return s->w * s->h; }
int triangle(const struct shape *s) { return s->w * s->h / 2; }
int main(void) {
  struct shape a = {4, 3, rectangle}, b = {4, 3, triangle};
  assert(a.area(&a) == 12);
  assert(b.area(&b) == 6);
}
