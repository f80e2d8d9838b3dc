// Schoolbook multiplication of bytes against the machine's.
// expect: safe
// sizes: N=1 N=2
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
    unsigned char a[N], b[N], r[2 * N];
    unsigned x = 0, y = 0, z = 0;
    for (int i = 0; i < N; i++) { a[i] = nondet_uchar() & 15; b[i] = nondet_uchar() & 15; r[i] = r[N + i] = 0; }
    for (int i = 0; i < N; i++) {
        unsigned carry = 0;
        for (int j = 0; j < N; j++) {
            carry += r[i + j] + (unsigned)a[i] * b[j];
            r[i + j] = (unsigned char)carry;
            carry >>= 8;
        }
        r[i + N] = (unsigned char)carry;
    }
    for (int i = N - 1; i >= 0; i--) { x = x << 8 | a[i]; y = y << 8 | b[i]; }
    for (int i = 2 * N - 1; i >= 0; i--) z = z << 8 | r[i];
    assert(z == x * y);
    return 0;
}
