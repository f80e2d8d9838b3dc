// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
struct b { unsigned x : 5; unsigned y : 13; unsigned z : 9; };
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint(), k = nondet_uint();
  __CPROVER_assume(n > 0 && n < 1000 && i < n && k < n);
  struct b *p = calloc(n, sizeof(struct b));
  ((unsigned char *)p)[i * sizeof(struct b) + 1] = 0xFF;
  assert(p[i].x == 0 && p[i].y == 0x7F8 && p[i].z == 0);
  p[k].y = 1;
  assert(p[i].y == (k == i ? 1 : 0x7F8));
}
