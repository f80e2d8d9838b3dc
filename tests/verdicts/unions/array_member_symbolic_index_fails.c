// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
union u { unsigned i; unsigned char c[4]; };
int main(void) {
  union u a = {0};
  unsigned k = nondet_uint() % 4;
  a.c[k] = 1;
  assert(a.i == 1u << (8 * k));
  assert(a.i < 65536);
}
