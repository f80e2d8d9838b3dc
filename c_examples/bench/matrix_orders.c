// The product of two symbolic matrices, its sums taken in two orders.
// expect: safe
// sizes: N=2 N=3 N=4
// options: --unwind 5
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned a[N][N], b[N][N], x[N][N], y[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = nondet_uint();
            b[i][j] = nondet_uint();
            x[i][j] = y[i][j] = 0;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++) x[i][j] += a[i][k] * b[k][j];
    for (int k = N - 1; k >= 0; k--)
        for (int j = 0; j < N; j++)
            for (int i = 0; i < N; i++) y[i][j] += a[i][k] * b[k][j];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) assert(x[i][j] == y[i][j]);
    return 0;
}
