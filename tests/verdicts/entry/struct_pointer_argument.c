// pybmc: --function f
// expect: SAFE
#include <assert.h>
struct s { int a; char c[3]; };
int f(struct s *x) {
  if (!x)
    return 1;
  x->a = 1;
  x->c[2] = 2;
  assert(x->a + x->c[2] == 3);
  return 0;
}
