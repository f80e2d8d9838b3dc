// expect: SAFE
#include <assert.h>
int nondet_int(void);
int between(int low, int high) {
  int x = nondet_int();
  __CPROVER_assume(low <= x && x <= high);
  return x;
}
int main(void) {
  int a = between(1, 6), b = between(1, 6);
  assert(a + b >= 2 && a + b <= 12);
}
