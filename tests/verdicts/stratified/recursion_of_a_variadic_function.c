// pybmc: --unwind 3
// expect: SAFE
#include <assert.h>
#include <stdarg.h>
int nondet_int(void);
int total(int n, ...) {
  va_list ap;
  int x, y = 0;
  va_start(ap, n);
  x = va_arg(ap, int);
  if (n > 1) y = va_arg(ap, int);
  va_end(ap);
  if (n <= 1) return x;
  return x + total(n - 1, y, 1);
}
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n >= 1 && n <= 4);
  int r = total(n, 1, 1);
  assert(r == n);
  return 0;
}
