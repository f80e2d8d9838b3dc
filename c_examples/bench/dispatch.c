// A machine that calls its operations through a table of functions.
// expect: safe
// sizes: N=4 N=8 N=16
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned push(unsigned x) { return x + 2; }
static unsigned pop(unsigned x) { return x >= 2 ? x - 2 : x; }
static unsigned twice(unsigned x) { return (x * 2) & 0xffff; }
static unsigned clear(unsigned x) { return x & 0xff00; }
static unsigned (*const table[4])(unsigned) = { push, pop, twice, clear };
int main(void) {
    unsigned x = 0;
    for (int i = 0; i < N; i++) {
        unsigned char op = nondet_uchar();
        x = table[op % 4](x);
        assert(x % 2 == 0);
    }
    return 0;
}
