// pybmc: --big-endian
// expect: FAILED main.assertion.1 line 10
// expect: FAILED main.assertion.2 line 13
#include <stdint.h>
uint32_t nondet_u32(void);
int main(void) {
  uint32_t x = nondet_u32();
  unsigned char *p = (unsigned char *)&x;
  if (x < 0x1000)
    __CPROVER_assert(p[2] == 0 || p[3] != 0x34, "0x..34 has a byte in front");
  uint32_t a[3];
  p = (unsigned char *)a;
  __CPROVER_assert(p[x % 12] != 0x55, "unwritten");
}
