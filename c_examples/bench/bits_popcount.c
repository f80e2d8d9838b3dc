// Four ways to count the bits of a word agree.
// expect: safe
// sizes: W=8 W=16 W=32
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned x = nondet_uint() & (unsigned)((1ull << W) - 1);
    unsigned slow = 0, kernighan = 0;
    for (int i = 0; i < W; i++) slow += x >> i & 1u;
    unsigned y = x;
    for (int i = 0; i < W && y; i++) { y &= y - 1; kernighan++; }
    unsigned z = x - (x >> 1 & 0x55555555u);
    z = (z & 0x33333333u) + (z >> 2 & 0x33333333u);
    z = (z + (z >> 4) & 0x0f0f0f0fu) * 0x01010101u >> 24;
    assert(slow == kernighan && slow == z);
    return 0;
}
