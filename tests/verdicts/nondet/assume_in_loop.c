// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) {
    a[i] = nondet_int();
    __CPROVER_assume(i == 0 || a[i] > a[i - 1]);
  }
  assert(a[0] < a[2]);
}
