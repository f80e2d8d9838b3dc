// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  long a[10];
  unsigned i = nondet_uint() % 10, j = nondet_uint() % 10;
  long *p = a + i, *q = a + j;
  assert(p - q == (long)i - (long)j);
  assert((p < q) == (i < j));
  assert((p == q) == (i == j));
}
