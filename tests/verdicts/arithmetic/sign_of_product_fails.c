// pybmc: --no-signed-overflow-check
// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = nondet_int(), b = nondet_int();
  if (a > 0 && b > 0 && a < 46340 && b < 46340)
    assert(a * b > 0);
  if (a > 0 && b > 0)
    assert(a * b > 0);
}
