// expect: SAFE
#include <assert.h>
signed char nondet_schar(void);
int main(void) {
  signed char a = nondet_schar(), b = nondet_schar();
  signed char c = a + b;
  short s = a * b;
  assert(s == a * b);
}
