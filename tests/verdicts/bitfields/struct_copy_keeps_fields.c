// expect: SAFE
#include <assert.h>
struct s { unsigned a : 3; int b : 6; int c; };
int main(void) {
  struct s x = {5, -3, 9}, y = x;
  assert(y.a == 5 && y.b == -3 && y.c == 9);
  struct s *p = &y;
  p->b = 31;
  p->a += 4;
  assert(y.b == 31 && y.a == 1);
}
