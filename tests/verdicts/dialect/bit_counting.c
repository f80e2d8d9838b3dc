// expect: SAFE
unsigned nondet_uint(void);
unsigned long nondet_ulong(void);
int main(void) {
  __CPROVER_assert(__builtin_clz(1) == 31 && __builtin_clzll(1ull << 40) == 23, "clz");
  __CPROVER_assert(__builtin_ctz(8) == 3 && __builtin_ctzl(1ul << 63) == 63, "ctz");
  __CPROVER_assert(__builtin_popcount(0xf0f0u) == 8 && __builtin_popcountll(~0ull) == 64, "popcount");
  __CPROVER_assert(__builtin_ffs(0) == 0 && __builtin_ffs(-8) == 4 && __builtin_parity(7) == 1, "ffs, parity");
  __CPROVER_assert(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x12345678u) == 0x78563412u, "bswap");
  __CPROVER_assert(__builtin_bswap64(1) == 1ul << 56, "bswap64");
  unsigned x = nondet_uint();
  __CPROVER_assert(__builtin_bswap32(__builtin_bswap32(x)) == x, "twice is nothing");
  __CPROVER_assert(__builtin_popcount(x) + __builtin_popcount(~x) == 32, "ones and zeros");
  __CPROVER_assume(x != 0);
  __CPROVER_assert(x >> __builtin_ctz(x) & 1, "the lowest bit");
  __CPROVER_assert(x >> (31 - __builtin_clz(x)) == 1, "the highest bit");
  __CPROVER_assert(__builtin_ffs(x) == __builtin_ctz(x) + 1, "ffs");
}
