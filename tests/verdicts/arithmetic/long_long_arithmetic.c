// expect: SAFE
#include <assert.h>
int main(void) {
  long long a = 9223372036854775807LL;
  assert(a / 3 == 3074457345618258602LL);
  assert(a % 10 == 7);
  unsigned long long u = 18446744073709551615ULL;
  assert(u + 1 == 0);
  assert(u / 10 == 1844674407370955161ULL);
  assert(u > a);
}
