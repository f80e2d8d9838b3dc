// expect: FAILED f.pointer_dereference line 7
#include <stdarg.h>
int f(int n, ...) {
  va_list ap;
  va_start(ap, n);
  va_end(ap);
  return va_arg(ap, int);
}
int main(void) { return f(1, 5); }
