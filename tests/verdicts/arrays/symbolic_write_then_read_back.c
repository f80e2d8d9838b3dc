// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int a[8] = {0};
  unsigned i = nondet_uint() % 8, j = nondet_uint() % 8;
  a[i] = 5;
  assert(a[i] == 5);
  assert(i == j || a[j] == 0);
  assert(a[j] == 0 || a[j] == 5);
}
