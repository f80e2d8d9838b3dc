/* Native stand-ins for what a model checker chooses: pseudo-random values, seeded by the environment. */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <unistd.h>

static uint64_t state;
static int may_fail;

static uint64_t next(void) {
  if (!state) {
    const char *seed = getenv("PYBMC_SEED");
    state = 88172645463325252ull ^ ((seed ? strtoull(seed, 0, 10) : 1) * 0x9e3779b97f4a7c15ull);
    may_fail = getenv("PYBMC_MALLOC_FAILS") != 0;
    for (int i = 0; i < 10; i++) next();
  }
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static uint64_t choose(int bits) {
  uint64_t r = next();
  switch (next() % 8) {
  case 0: case 1: case 2: return r % 12;
  case 3: return (uint64_t)-(int64_t)(r % 12);
  case 4: return (1ull << (bits - 1)) - r % 3;
  case 5: return (1ull << (bits - 1)) + r % 3;
  case 6: return r % 128;
  default: return r;
  }
}

void pybmc_native_failed(const char *file, int line) {
  fprintf(stderr, "%s:%d: ASSERTION\n", file, line);
}
void pybmc_native_assume(int condition) {
  if (!condition) _exit(77);
}
void __VERIFIER_assume(int condition) { pybmc_native_assume(condition); }
void reach_error(void) { fprintf(stderr, "reach_error: ASSERTION\n"); }
void __VERIFIER_error(void) { fprintf(stderr, "reach_error: ASSERTION\n"); }
void *pybmc_native_malloc(size_t n) {
  uint64_t r = next();
  if (may_fail && r % 3 == 0) return 0;
  return malloc(n);
}
void *pybmc_native_calloc(size_t n, size_t m) {
  uint64_t r = next();
  if (may_fail && r % 3 == 0) return 0;
  return calloc(n, m);
}

#define CHOICE(name, type, bits) \
  type nondet_##name(void) { return (type)choose(bits); } \
  type __VERIFIER_nondet_##name(void) { return (type)choose(bits); }
CHOICE(int, int, 32)
CHOICE(uint, unsigned, 32)
CHOICE(unsigned, unsigned, 32)
CHOICE(char, char, 8)
CHOICE(schar, signed char, 8)
CHOICE(uchar, unsigned char, 8)
CHOICE(short, short, 16)
CHOICE(ushort, unsigned short, 16)
CHOICE(long, long, 64)
CHOICE(ulong, unsigned long, 64)
CHOICE(longlong, long long, 64)
CHOICE(ulonglong, unsigned long long, 64)
CHOICE(size_t, size_t, 64)
_Bool nondet_bool(void) { return next() & 1; }
_Bool __VERIFIER_nondet_bool(void) { return next() & 1; }
