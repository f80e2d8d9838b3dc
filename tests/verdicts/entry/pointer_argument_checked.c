// pybmc: --function f
// expect: SAFE
#include <assert.h>
int f(int *p) {
  if (!p)
    return 0;
  *p = 5;
  assert(*p == 5);
  return *p;
}
