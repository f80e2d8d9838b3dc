// Adding numbers of N digits is commutative.
// expect: safe
// sizes: N=2 N=8 N=32
#include <assert.h>
unsigned nondet_uint(void);
static void add(unsigned *r, const unsigned *a, const unsigned *b) {
    unsigned long long carry = 0;
    for (int i = 0; i < N; i++) {
        carry += (unsigned long long)a[i] + b[i];
        r[i] = (unsigned)carry;
        carry >>= 32;
    }
}
int main(void) {
    unsigned a[N], b[N], x[N], y[N];
    for (int i = 0; i < N; i++) { a[i] = nondet_uint(); b[i] = nondet_uint(); }
    add(x, a, b);
    add(y, b, a);
    for (int i = 0; i < N; i++) assert(x[i] == y[i]);
    return 0;
}
