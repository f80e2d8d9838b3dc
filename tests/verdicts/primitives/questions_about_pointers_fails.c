// pybmc: --no-malloc-may-fail --no-pointer-primitive-check
// expect: FAILED main.assertion.1 line 15
// expect: FAILED main.assertion.2 line 16
// expect: FAILED main.assertion.3 line 17
// expect: FAILED main.assertion.4 line 18
// expect: FAILED main.assertion.5 line 19
// expect: FAILED main.assertion.6 line 20
// expect: FAILED main.assertion.7 line 22
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int a[4], b, n = nondet_int();
  __CPROVER_assume(n > 0 && n <= 4);
  char *p = malloc(n);
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == 4, "size");
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(&a[n]) < 16, "offset");
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(n == 1 ? &b : a) == __CPROVER_POINTER_OBJECT(a), "object");
  __CPROVER_assert(__CPROVER_same_object(n == 2 ? &b : a, a), "same");
  __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(n == 3 ? p : (char *)a), "dynamic");
  __CPROVER_assert(!__CPROVER_LIVE_OBJECT(a), "live");
  free(p);
  __CPROVER_assert(__CPROVER_LIVE_OBJECT(p), "freed");
}
