// Long straight code with hundreds of overflow and bounds checks.
// expect: unsafe
// sizes: N=10 N=40 N=160
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[N], s = 0;
    for (int i = 0; i < N; i++) {
        a[i] = nondet_int() % 1000;
        s += a[i] * 3 - i;
        int k = nondet_int();
        if (k >= 0 && k < N) s ^= a[k % (i + 1)] & 1;
        assert(a[i] < 1000);
        assert(a[i] > -1000);
        assert(a[i] != 999 || i < N - 1);
    }
    return s;
}
