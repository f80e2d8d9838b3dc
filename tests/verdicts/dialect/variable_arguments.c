// expect: SAFE
#include <stdarg.h>
struct pair { int a; long b; };
int sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int total = 0;
  for (int i = 0; i < n; i++) total += va_arg(ap, int);
  va_end(ap);
  return total;
}
long vmixed(const char *kinds, va_list ap) {
  long total = 0;
  for (; *kinds; kinds++) switch (*kinds) {
      case 'i': total += va_arg(ap, int); break;
      case 'l': total += va_arg(ap, long); break;
      case 'p': total += *va_arg(ap, int *); break;
      case 's': total += va_arg(ap, struct pair).b; break;
    }
  return total;
}
long mixed(const char *kinds, ...) {
  va_list ap, copy;
  va_start(ap, kinds);
  va_copy(copy, ap);
  long one = vmixed(kinds, ap), two = vmixed(kinds, copy);
  va_end(ap);
  va_end(copy);
  return one == two ? one : -1;
}
int nested(int n, ...) {
  va_list ap;
  int inner = sum(2, 10, 20);
  va_start(ap, n);
  int own = va_arg(ap, int) + sum(1, 5) + va_arg(ap, int);
  va_end(ap);
  return own + inner;
}
int main(void) {
  int x = 7;
  char c = 3;
  struct pair p = {1, 100};
  int (*f)(int, ...) = sum;
  __CPROVER_assert(sum(0) == 0 && sum(3, 1, 2, 3) == 6 && sum(2, c, 'a') == 100, "integers, promoted");
  __CPROVER_assert(mixed("ilps", 1, 1000000000000l, &x, p) == 1000000000108l, "types");
  __CPROVER_assert(nested(2, 1, 2) == 38, "calls in between");
  __CPROVER_assert(f(2, 4, 5) == 9, "through a pointer");
  __CPROVER_assert(sum(2, sum(1, 1), sum(2, 2, 3)) == 6, "as arguments");
}
