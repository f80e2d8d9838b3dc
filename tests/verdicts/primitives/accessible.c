// expect: SAFE
#include <stdlib.h>
int main(void) {
  char a[4];
  const char *text = "abc";
  __CPROVER_assert(__CPROVER_r_ok(a, 4) && __CPROVER_w_ok(a, 4) && __CPROVER_rw_ok(a + 3, 1), "inside");
  __CPROVER_assert(!__CPROVER_r_ok(a, 5) && !__CPROVER_w_ok(a + 1, 4) && !__CPROVER_rw_ok(a + 4, 1), "outside");
  __CPROVER_assert(__CPROVER_r_ok(text, 4) && !__CPROVER_r_ok(text, 5), "string");
  __CPROVER_assert(__CPROVER_r_ok(a) && __CPROVER_w_ok((int *)a), "as much as the type has");
  __CPROVER_assert(!__CPROVER_r_ok((char *)0, 1), "null");
  char *p = malloc(2);
  if (p == 0)
    return 0;
  __CPROVER_assert(__CPROVER_rw_ok(p, 2) && !__CPROVER_rw_ok(p, 3), "heap");
}
