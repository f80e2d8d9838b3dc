// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int i;
  for (i = 0; i < 4 && nondet_bool(); i++)
    ;
  assert(i >= 0 && i <= 4);
}
