// Powers of a known matrix modulo a prime.
// expect: safe
// sizes: R=10 R=100 R=300
#include <assert.h>
#define N 6
static unsigned a[N][N], r[N][N], t[N][N];
int main(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) { a[i][j] = (unsigned)(i * 7 + j * 3 + 1); r[i][j] = i == j; }
    for (int n = 0; n < R; n++) {
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                t[i][j] = 0;
                for (int k = 0; k < N; k++) t[i][j] = (t[i][j] + r[i][k] * a[k][j]) % 65521u;
            }
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) r[i][j] = t[i][j];
    }
    for (int i = 0; i < N; i++) assert(r[i][i] < 65521u);
    return 0;
}
