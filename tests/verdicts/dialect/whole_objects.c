// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 12
// expect: FAILED main.assertion.5 line 21
#include <stdlib.h>
struct s { int a; int b[2]; };
int main(void) {
  int x[4], y[4];
  __CPROVER_array_set(x, 3);
  __CPROVER_array_copy(y, x);
  __CPROVER_assert(y[0] == 3 && y[3] == 3 && __CPROVER_array_equal(x, y), "set, copied, equal");
  y[2] = 4;
  __CPROVER_assert(__CPROVER_array_equal(x, y), "no longer equal");

  struct s v = {1, {2, 3}}, w = v;
  __CPROVER_havoc_object(&v);
  __CPROVER_assert(w.a == 1, "another object stays");
  int *p = malloc(8);
  p[0] = 1, p[1] = 2;
  __CPROVER_havoc_object(p + 1);
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == 8, "still there");
  __CPROVER_assert(p[0] == 1, "anything");
  free(p);
}
