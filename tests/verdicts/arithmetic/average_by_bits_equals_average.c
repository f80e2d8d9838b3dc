// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  unsigned low = (a & b) + ((a ^ b) >> 1);
  unsigned long long wide = ((unsigned long long)a + b) / 2;
  assert(low == wide);
}
