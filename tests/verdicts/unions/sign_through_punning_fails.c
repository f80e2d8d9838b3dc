// expect: FAILED main.assertion.2 line 9
#include <assert.h>
unsigned nondet_uint(void);
union u { unsigned u; int i; };
int main(void) {
  union u a;
  a.u = nondet_uint();
  assert((a.i < 0) == (a.u > 2147483647u));
  assert(a.i >= 0);
}
