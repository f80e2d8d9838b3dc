// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint() % 10, s = 0;
  for (unsigned i = 0; i < n; i++)
    s += i;
  assert(s == n * (n - 1) / 2 || n == 0);
}
