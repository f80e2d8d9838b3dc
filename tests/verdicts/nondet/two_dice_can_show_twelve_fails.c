// expect: FAILED main.assertion.2 line 7
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned a = nondet_uint() % 6 + 1, b = nondet_uint() % 6 + 1;
  assert(a + b <= 12);
  assert(a + b < 12);
  if (a != b)
    assert(a + b != 11 || a == 5 || a == 6);
}
