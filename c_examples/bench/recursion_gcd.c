// Euclid's algorithm, recursive, on symbolic bytes.
// expect: safe
// sizes: N=15 N=63 N=255
// options: --unwind 14
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
    unsigned a = nondet_uchar() & N, b = nondet_uchar() & N;
    __CPROVER_assume(a > 0 && b > 0);
    unsigned g = gcd(a, b);
    assert(g > 0 && a % g == 0 && b % g == 0);
    return 0;
}
