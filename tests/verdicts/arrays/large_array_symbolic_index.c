// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
unsigned char a[1000];
int main(void) {
  unsigned i = nondet_uint(), j = nondet_uint();
  __CPROVER_assume(i < 1000 && j < 1000);
  a[i] = 7;
  a[j] = 9;
  assert(a[j] == 9);
  assert(a[i] == 7 || i == j);
}
