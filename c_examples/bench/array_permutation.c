// Swaps at symbolic places keep the sum of an array.
// expect: safe
// sizes: N=8,R=2 N=16,R=2 N=128,R=2
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned a[N], sum = 0, after = 0;
    for (int i = 0; i < N; i++) { a[i] = (unsigned)i; sum += a[i]; }
    for (int r = 0; r < R; r++) {
        unsigned i = nondet_uint() % N, j = nondet_uint() % N, t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    for (int i = 0; i < N; i++) after += a[i];
    assert(sum == after);
    return 0;
}
