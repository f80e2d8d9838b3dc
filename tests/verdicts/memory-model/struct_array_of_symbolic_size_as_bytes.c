// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
struct s { int a; char c; short b; };
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint(), k = nondet_uint();
  __CPROVER_assume(n > 0 && n < 1000 && i < n && k < n * sizeof(struct s));
  struct s *p = malloc(n * sizeof(struct s));
  p[i].a = 0x01020304;
  p[i].b = 0x0506;
  ((unsigned char *)p)[k] = 0;
  if (k == i * sizeof(struct s) + 1) assert(p[i].a == 0x01020004);
  if (k == i * sizeof(struct s) + 6) assert(p[i].b == 0x0500);
  if (k == i * sizeof(struct s) + 4) assert(p[i].a == 0x01020304 && p[i].c == 0);
}
