// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <stdlib.h>
static int before(const char *p, const char *q) { return p < q; }
int main(void) {
  char a[4], *p = malloc(3);
  __CPROVER_assert(before(a, a + 4) && !before(a + 4, a + 4), "one behind the end");
  __CPROVER_assert(before(p, p + 3) && p + 3 - p == 3, "heap");
  free(p);
}
