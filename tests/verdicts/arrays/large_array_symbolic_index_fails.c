// expect: FAILED main.assertion.1 line 9
#include <assert.h>
unsigned nondet_uint(void);
unsigned char a[1000];
int main(void) {
  unsigned i = nondet_uint();
  __CPROVER_assume(i < 1000);
  a[i] = 7;
  assert(a[500] == 0);
}
