// pybmc: --no-signed-overflow-check
// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int a = x < 0 ? -x : x;
  assert(a >= 0);
}
