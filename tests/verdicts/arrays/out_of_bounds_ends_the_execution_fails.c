// pybmc: --unwind 2
// expect: FAILED main.array_bounds line 8
// expect-status: main.array_bounds.2 failed
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[3] = {0, 0, 0}, i = nondet_int();
  a[i] = 1;
  assert(i >= 0 && i < 3);
}
