// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 11
#include <stdlib.h>
unsigned char nondet_uchar(void);
struct p { int x, y; };
int main(void) {
  unsigned n = nondet_uchar();
  __CPROVER_assume(n >= 1 && n <= 4);
  struct p *a = malloc(n * sizeof(struct p));
  a[n - 1].y = 1;
  a[n / 2 + 1].x = 1;
}
