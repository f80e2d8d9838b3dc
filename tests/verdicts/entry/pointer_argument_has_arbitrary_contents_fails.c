// pybmc: --function f
// expect: FAILED f.assertion.1 line 6
#include <assert.h>
void f(int *p) {
  if (p)
    assert(*p == 0);
}
