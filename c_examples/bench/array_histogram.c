// A histogram of N symbolic samples in 256 bins.
// expect: safe
// sizes: N=4 N=8 N=16
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned bins[256];
int main(void) {
    unsigned char key = nondet_uchar();
    unsigned expected = 0;
    for (int i = 0; i < N; i++) {
        unsigned char x = nondet_uchar();
        bins[x]++;
        expected += x == key;
    }
    assert(bins[key] == expected);
    return 0;
}
