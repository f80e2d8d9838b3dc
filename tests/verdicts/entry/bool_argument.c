// pybmc: --function f
// expect: SAFE
#include <assert.h>
void f(_Bool b, enum { A, B } e) {
  assert(b == 0 || b == 1);
}
