// expect: SAFE
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s x = {1, 2};
  struct s *p = &x;
  x = *p;
  *p = x;
  assert(x.a == 1 && x.b == 2);
}
