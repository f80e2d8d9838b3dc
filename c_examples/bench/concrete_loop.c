// A linear congruential generator, run N times.
// expect: safe
// sizes: N=1000 N=10000 N=100000
#include <assert.h>
int main(void) {
    unsigned s = 1;
    for (int i = 0; i < N; i++) {
        s = s * 1664525u + 1013904223u;
        if (s & 0x80000000u) s ^= 0x5555u;
    }
    assert(s != 0);
    return 0;
}
