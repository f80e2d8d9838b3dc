// pybmc: --32
// expect: FAILED main.assertion.1 line 8
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned u = nondet_uint();
  long l = u;
  assert(l >= 0);
}
