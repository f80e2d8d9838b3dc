// pybmc: --no-bounds-check --no-pointer-check --no-pointer-primitive-check --no-div-by-zero-check
// pybmc: --no-signed-overflow-check --no-undefined-shift-check --no-malloc-may-fail --no-unsigned-overflow-check
// pybmc: --no-conversion-check --no-pointer-overflow-check --no-enum-range-check --no-memory-leak-check
// pybmc: --no-memory-cleanup-check --no-uninitialized-check
// expect: SAFE
#include <stdlib.h>
enum color { RED, GREEN };
int nondet_int(void);
int main(void) {
  int a[2] = {0}, i = nondet_int(), x, *p = 0, *q = malloc(8);
  unsigned u = i;
  signed char c = i;
  enum color color = i;
  x = a[2] + *p + i / i + (i + i) + (1 << i) + x;
  u = u + u;
  p = q + 3;
  __CPROVER_assert(q != 0, "malloc never fails");
  if (i == 5)
    exit(__CPROVER_r_ok(p, 1) + (color == RED) + c + x + u);
}
