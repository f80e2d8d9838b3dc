// pybmc: --unwind 2 --partial-loops --no-unwinding-assertions
// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = 0;
  while (i < n)
    i++;
  assert(i <= 2);
  assert(i == n);
}
