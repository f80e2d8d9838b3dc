// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <stdlib.h>
int main(void) {
  char *p = malloc(3), *null = 0;
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == 3, "size");
  __CPROVER_assert(!__CPROVER_r_ok(null, 1), "NULL may be asked about");
  __CPROVER_assert(__CPROVER_r_ok(p, 3) && !__CPROVER_r_ok(p, 4), "the edge");
  return 0;
}
