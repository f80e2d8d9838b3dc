// pybmc: --unwind 1
// expect: FAILED main.unwind.0 line 7
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int n = 0;
  while (nondet_bool()) {
    n++;
    assert(n == 1);
  }
  assert(n == 0);
}
