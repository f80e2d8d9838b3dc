// expect: SAFE
#include <assert.h>
#include <stdint.h>
uint8_t __builtin_rotateleft8(uint8_t, uint8_t), __builtin_bitreverse8(uint8_t);
uint32_t __builtin_rotateright32(uint32_t, uint32_t), __builtin_bitreverse32(uint32_t);
uint32_t nondet_u(void);
int main(void) {
  uint32_t x = nondet_u();
  assert(__builtin_rotateleft8(0x81, 1) == 0x03 && __builtin_rotateleft8(0x81, 8) == 0x81);
  assert(__builtin_rotateright32(x, 4) == (x >> 4 | x << 28));
  assert(__builtin_rotateright32(x, 32) == x);
  assert(__builtin_bitreverse8(0xb0) == 0x0d);
  assert((__builtin_bitreverse32(x) & 1) == x >> 31);
  assert(__builtin_bitreverse32(__builtin_bitreverse32(x)) == x);
}
