// pybmc: --unwind 1
// expect: SAFE
// Nothing changes inside the loops: who does not leave after one turn waits for ever.
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int(), m = nondet_int();
  while (n < 5)
    ;
  assert(n >= 5);
  do {
  } while (m > n);
  assert(m <= n);
}
