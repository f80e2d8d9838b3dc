// a = (a / b) * b + a % b on W bits.
// expect: safe
// sizes: W=8 W=10 W=12
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned a = nondet_uint(), b = nondet_uint();
    __CPROVER_assume(a < 1u << W && b < 1u << W && b != 0);
    unsigned q = 0, r = a;
    for (int i = W - 1; i >= 0; i--)
        if (r >= b << i) { r -= b << i; q |= 1u << i; }
    assert(q == a / b && r == a % b);
    return 0;
}
