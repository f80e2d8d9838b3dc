// pybmc: --big-endian --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
union u { uint32_t word; uint16_t half[2]; uint8_t byte[4]; };
uint32_t nondet_u32(void);
int main(void) {
  _Static_assert(__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, "");
  uint32_t x = nondet_u32(), y = 0x01020304;
  unsigned char *p = (unsigned char *)&x;
  assert(p[0] == x >> 24 && p[3] == (x & 255));
  union u u = {.word = 0x0a0b0c0d};
  assert(u.byte[0] == 0x0a && u.half[1] == 0x0c0d);
  unsigned i = nondet_u32() & 3;
  u.byte[i] = 0xff;
  assert(u.word == (0x0a0b0c0du | 0xff000000u >> 8 * i));
  memcpy(&x, &y, 2);
  assert(x >> 16 == 0x0102);
  uint8_t *h = malloc(8);
  *(uint32_t *)(h + 2) = y;
  assert(h[2] == 1 && h[5] == 4 && *(uint16_t *)(h + 3) == 0x0203);
  int *q = &(int){7}, **r = &q;
  char copy[sizeof q];
  memcpy(copy, r, sizeof q);
  int *s;
  memcpy(&s, copy, sizeof s);
  assert(*s == 7);
}
