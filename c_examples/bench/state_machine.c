// Four counters that a symbolic input moves; an invariant holds after N rounds.
// expect: safe
// sizes: N=20 N=100 N=400
// options: --unwind 401
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
    int a = 0, b = 0, c = 0, d = 0;
    for (int i = 0; i < N; i++) {
        switch (nondet_uchar() % 4) {
        case 0: a++; break;
        case 1: if (a > 0) { a--; b++; } break;
        case 2: if (b > 0) { b--; c++; } break;
        default: if (c > 0) { c--; d++; } break;
        }
    }
    assert(a >= 0 && b >= 0 && c >= 0 && d >= 0);
    return 0;
}
