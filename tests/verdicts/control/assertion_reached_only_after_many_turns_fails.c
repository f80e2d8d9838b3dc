// pybmc: --unwind 22
// expect: FAILED main.assertion.1 line 11
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i;
  __CPROVER_assume(n <= 20);
  for (i = 0; i < n; i++)
    ;
  if (i == 20)
    assert(n < 20);
}
