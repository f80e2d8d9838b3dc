// The product of transposed matrices, 3 by 3, in two orders.
// expect: safe
// sizes: N=2 N=3
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
    int a[N][N], b[N][N], x[N][N], y[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) { a[i][j] = nondet_uchar(); b[i][j] = nondet_uchar(); }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            x[i][j] = y[j][i] = 0;
            for (int k = 0; k < N; k++) { x[i][j] += a[i][k] * b[k][j]; y[j][i] += b[k][j] * a[i][k]; }
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) assert(x[i][j] == y[j][i]);
    return 0;
}
