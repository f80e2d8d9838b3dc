// pybmc: --unwind 6
// expect: FAILED main.assertion.2 line 25
// expect: FAILED main.assertion.3 line 26
// A long array that is all zero crosses calls of recursive procedures as a whole.
#include <assert.h>
int nondet_int(void);
int big[80];
int small[4];
void count_down(int n) {
  if (n <= 0)
    return;
  big[n] = n;
  small[n & 3] += n;
  count_down(n - 1);
}
int even(int n);
int odd(int n) { return n == 0 ? 0 : even(n - 1); }
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n >= 0 && n <= 4);
  count_down(n);
  assert(n < 1 || big[n] == n);
  // the failures below must be found whatever the solver says about the arrays
  assert(big[4] == 0);
  assert(!even(n) || n != 4);
}
