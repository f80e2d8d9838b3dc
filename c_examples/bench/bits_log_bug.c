// A logarithm by shifting that is wrong for zero.
// expect: unsafe
// sizes: W=8 W=16 W=32
// options: --unwind 34
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned x = nondet_uint() & (unsigned)((1ull << W) - 1), y = x;
    int n = -1;
    while (y) { y >>= 1; n++; }
    assert(n >= 0);
    return (int)(1u << n);
}
