// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 7
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int n = nondet_bool() ? 2 : 3, i = 0;
  while (i < n)
    i++;
  assert(i == 2);
}
