// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
union u { unsigned w; unsigned char b[4]; };
int main(void) {
  union u a[3] = {{0}, {0}, {0}};
  unsigned i = nondet_uint() % 3, j = nondet_uint() % 4;
  a[i].b[j] = 2;
  assert(a[0].w + a[1].w + a[2].w == 2u << (8 * j));
  assert(a[2].w != 2u << 16);
}
