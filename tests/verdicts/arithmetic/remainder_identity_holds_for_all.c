// expect: SAFE
#include <assert.h>
signed char nondet_schar(void);
int main(void) {
  int a = nondet_schar(), b = nondet_schar();
  if (b != 0)
    assert(a / b * b + a % b == a);
}
