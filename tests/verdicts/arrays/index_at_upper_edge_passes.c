// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int a[5];
int main(void) {
  unsigned i = nondet_uint();
  if (i <= 4)
    a[i] = 1;
  assert(a[0] <= 1);
}
