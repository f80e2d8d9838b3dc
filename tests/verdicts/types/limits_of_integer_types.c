// expect: SAFE
#include <assert.h>
#include <limits.h>
int main(void) {
  assert(CHAR_BIT == 8);
  assert(CHAR_MIN == -128 && CHAR_MAX == 127);
  assert(SHRT_MAX == 32767 && USHRT_MAX == 65535);
  assert(INT_MAX == 2147483647 && INT_MIN == -2147483647 - 1);
  assert(UINT_MAX == 4294967295u);
  assert(LONG_MAX == 9223372036854775807L);
  assert(ULLONG_MAX == 18446744073709551615ull);
}
