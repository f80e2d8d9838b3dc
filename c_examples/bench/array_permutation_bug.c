// Swaps at symbolic places with an index one too large.
// expect: unsafe
// sizes: N=8,R=2 N=32,R=4 N=128,R=8
unsigned nondet_uint(void);
int main(void) {
    unsigned a[N];
    for (int i = 0; i < N; i++) a[i] = (unsigned)i;
    for (int r = 0; r < R; r++) {
        unsigned i = nondet_uint() % (N + 1), j = nondet_uint() % N, t = a[j];
        a[j] = a[i];
        a[i] = t;
    }
    return (int)a[0];
}
