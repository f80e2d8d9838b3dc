// expect: SAFE
#include <assert.h>
#include <stdint.h>
int main(void) {
  assert(sizeof(int8_t) == 1 && sizeof(uint16_t) == 2);
  assert(sizeof(int32_t) == 4 && sizeof(uint64_t) == 8);
  uint8_t a = UINT8_MAX;
  a++;
  assert(a == 0);
  int64_t m = INT64_MAX;
  assert(m == 9223372036854775807LL);
  assert((uint16_t)-1 == UINT16_MAX);
}
