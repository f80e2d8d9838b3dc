// expect: SAFE
// NULL and everything from the start of a live object to its end.
#include <stdlib.h>
static _Bool ok(char *p) { return __CPROVER_r_ok(p, 1); }
int main(void) {
  char a[2], *p = malloc(2);
  ok(0);
  ok(a);
  ok(a + 2);
  ok(p);
  free(p);
}
