/* Three tricks with bits and what they promise, for all 2^32 values at once.

       pybmc check c_examples/bit_tricks.c

   Two promises hold. The third forgets one number: which one?
*/
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint(), y = nondet_uint();

  /* 1: the lowest bit that is set */
  unsigned lowest = x & -x;
  assert((x & lowest) == lowest && (x & (lowest - 1)) == 0);

  /* 2: the mean of two numbers without overflow */
  unsigned mean = (x & y) + ((x ^ y) >> 1);
  assert(mean == ((unsigned long long)x + y) / 2);

  /* 3: the next power of two */
  unsigned p = x - 1;
  p |= p >> 1;
  p |= p >> 2;
  p |= p >> 4;
  p |= p >> 8;
  p |= p >> 16;
  p += 1;
  if (x <= 0x80000000u)
    assert(p >= x && (p & (p - 1)) == 0 && p != 0);
}
