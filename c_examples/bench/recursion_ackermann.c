// Ackermann's function with known arguments.
// expect: safe
// sizes: M=2,N=3 M=2,N=6 M=3,N=2
#include <assert.h>
static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}
int main(void) {
    assert(ackermann(M, N) > M + N);
    return 0;
}
