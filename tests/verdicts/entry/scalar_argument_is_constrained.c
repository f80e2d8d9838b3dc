// pybmc: --function f
// expect: SAFE
#include <assert.h>
int f(int x) {
  __CPROVER_assume(x > 0 && x < 10);
  assert(x * x <= 81);
  return x;
}
