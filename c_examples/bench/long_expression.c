// One sum of thousands of terms.
// expect: safe
// sizes: N=2 N=3 N=4
#include <assert.h>
unsigned nondet_uint(void);
#define S4(x) (x + x + x + x)
#define S16(x) S4(S4(x))
#define S64(x) S4(S16(x))
#if N == 2
#define SUM(x) S16(x)
#elif N == 3
#define SUM(x) S64(x)
#else
#define SUM(x) S4(S64(x))
#endif
int main(void) {
    unsigned x = nondet_uint() & 255u;
    unsigned y = SUM(x);
    assert(y == x * (1u << (2 * N)));
    return 0;
}
