// pybmc: --unwindset main.0:4,main.1:6,count.0:3
// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
unsigned count(unsigned n) {
  unsigned c = 0;
  while (c < n)
    c++;
  return c;
}
int main(void) {
  unsigned a = nondet_uint(), n = 0;
  __CPROVER_assume(a <= 2);
  for (unsigned i = 0; i < a + 1; i++)
    n++;
  for (unsigned i = 0; i < a + 3; i++)
    n++;
  assert(n == 2 * a + 4);
  assert(count(a) == a);
}
