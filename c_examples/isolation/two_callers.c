// A function with a loop, called from two loops: one node, proved once for both.
#include <assert.h>

unsigned nondet_uint(void);

unsigned char table[256];

unsigned checksum(unsigned seed) {
  unsigned sum = seed % 256;
  for (unsigned i = 0; i < 256; i++) {
    sum = (sum + table[i]) % 256;
    assert(sum < 256);
  }
  return sum;
}

int main(void) {
  unsigned rounds = nondet_uint(), x = 0;
  for (unsigned i = 0; i < rounds; i++)
    x ^= checksum(i);
  for (unsigned i = 0; i < 300; i++)
    table[checksum(x)] = (unsigned char)i;
  return 0;
}
