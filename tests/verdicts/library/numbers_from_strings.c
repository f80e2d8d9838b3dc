// expect: SAFE
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
  char *end;
  assert(strtol(" \t-12x", &end, 10) == -12 && *end == 'x');
  assert(strtol("0x1f", 0, 0) == 31 && strtol("017", 0, 0) == 15);
  assert(strtol("0xg", &end, 16) == 0 && *end == 'x');
  assert(strtol("zz", &end, 36) == 35 * 36 + 35);
  assert(errno == 0);
  assert(strtol("9223372036854775807", 0, 10) == LONG_MAX && errno == 0);
  assert(strtol("9223372036854775808", 0, 10) == LONG_MAX && errno == ERANGE);
  errno = 0;
  assert(strtol("-9223372036854775808", 0, 10) == LONG_MIN && errno == 0);
  assert(strtol("-9223372036854775809", 0, 10) == LONG_MIN && errno == ERANGE);
  errno = 0;
  assert(strtoul("-1", 0, 10) == ULONG_MAX && errno == 0);
  assert(strtoull("18446744073709551616", 0, 10) == ULLONG_MAX && errno == ERANGE);
  errno = 0;
  assert(strtoll("1", 0, 1) == 0 && errno == EINVAL);
  assert(atoi("42") == 42 && atol("-1") == -1 && atoll("") == 0);
}
