// Reversing the bits of a word by swaps and by a loop.
// expect: safe
// sizes: R=1 R=4 R=16
#include <assert.h>
unsigned nondet_uint(void);
static unsigned swaps(unsigned x) {
    x = x >> 1 & 0x55555555u | (x & 0x55555555u) << 1;
    x = x >> 2 & 0x33333333u | (x & 0x33333333u) << 2;
    x = x >> 4 & 0x0f0f0f0fu | (x & 0x0f0f0f0fu) << 4;
    x = x >> 8 & 0x00ff00ffu | (x & 0x00ff00ffu) << 8;
    return x >> 16 | x << 16;
}
int main(void) {
    for (int r = 0; r < R; r++) {
        unsigned x = nondet_uint(), y = 0;
        for (int i = 0; i < 32; i++) y = y << 1 | x >> i & 1u;
        assert(y == swaps(x));
    }
    return 0;
}
