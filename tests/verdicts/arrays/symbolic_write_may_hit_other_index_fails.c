// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int a[8] = {0};
  unsigned i = nondet_uint() % 8, j = nondet_uint() % 8;
  a[i] = 5;
  a[j] = 6;
  assert(a[j] == 6);
  assert(a[i] == 5);
}
