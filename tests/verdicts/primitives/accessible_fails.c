// pybmc: --no-pointer-primitive-check
// expect: FAILED main.assertion.1 line 12
// expect: FAILED main.assertion.2 line 14
// expect: FAILED main.assertion.3 line 18
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char a[4], *p;
  int n = nondet_int();
  __CPROVER_assume(n >= 0 && n <= 5);
  /* 5 bytes are one too many */
  __CPROVER_assert(__CPROVER_r_ok(a, n), "read");
  if (n > 0)
    __CPROVER_assert(__CPROVER_w_ok(a + n, 1), "write");
  p = malloc(4);
  if (p != 0) {
    free(p);
    __CPROVER_assert(__CPROVER_rw_ok(p, 1), "freed");
  }
}
