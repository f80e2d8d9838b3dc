/* What a bound means.

       pybmc check c_examples/bounds.c --unwind 4

   A bound of 4 lets the body run at most four times, and an execution that would begin another turn fails the unwinding
   assertion: the answer "no bug" would not be complete. Five is enough here, and then everything is proved:

       pybmc check c_examples/bounds.c --unwind 5
*/
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), sum = 0;
  __CPROVER_assume(n <= 4);
  for (unsigned i = 0; i < n; i++)
    sum += i + 1;
  assert(sum == n * (n + 1) / 2);
}
