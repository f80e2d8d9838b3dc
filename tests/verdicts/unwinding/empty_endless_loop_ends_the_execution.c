// pybmc: --unwind 2
// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x < 0)
    for (;;)
      ;
  assert(x >= 0);
}
