// pybmc: --function f
// expect: FAILED f.assertion.1 line 6
#include <assert.h>
struct s { int a, b; };
int f(struct s x) {
  assert(x.a == x.b);
  return x.a;
}
