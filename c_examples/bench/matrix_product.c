// (A B) C = A (B C) for small symbolic matrices.
// expect: safe
// sizes: N=2,M=3 N=2,M=7 N=3,M=3
#include <assert.h>
unsigned nondet_uint(void);
static void product(unsigned r[N][N], unsigned a[N][N], unsigned b[N][N]) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            r[i][j] = 0;
            for (int k = 0; k < N; k++) r[i][j] += a[i][k] * b[k][j];
        }
}
int main(void) {
    unsigned a[N][N], b[N][N], c[N][N], x[N][N], y[N][N], t[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = nondet_uint() & M;
            b[i][j] = (unsigned)(i + j) % 3;
            c[i][j] = nondet_uint() & 1;
        }
    product(t, a, b);
    product(x, t, c);
    product(t, b, c);
    product(y, a, t);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) assert(x[i][j] == y[i][j]);
    return 0;
}
