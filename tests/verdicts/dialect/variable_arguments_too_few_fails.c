// expect: FAILED second.pointer_dereference line 7
#include <stdarg.h>
int second(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int one = va_arg(ap, int);
  int two = va_arg(ap, int);
  va_end(ap);
  return one + two;
}
int main(void) { return second(1, 5); }
