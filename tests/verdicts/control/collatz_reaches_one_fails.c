// pybmc: --unwind 10
// expect: FAILED main.unwind.0 line 9
// expect: FAILED main.assertion.2 line 14
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), steps = 0;
  __CPROVER_assume(n >= 1 && n <= 8);
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  assert(steps <= 9);
  assert(steps != 8);
}
