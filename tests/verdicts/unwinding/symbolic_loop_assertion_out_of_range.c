// pybmc: --unwind 5 --no-unwinding-assertions
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = 0;
  while (i < n)
    i++;
  assert(i != 5);
}
