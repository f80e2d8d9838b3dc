// pybmc: --function f
// expect: SAFE
#include <assert.h>
int limit = 10;
static int zero;
void f(void) {
  assert(limit == 10);
  assert(zero == 0);
}
