// A hash table that gives up after two probes.
// expect: unsafe
// sizes: N=8,K=3 N=16,K=4 N=32,K=5
// options: --unwind 34
#include <assert.h>
unsigned nondet_uint(void);
static unsigned slots[N];
static int put(unsigned key) {
    unsigned h = key * 2654435761u % N;
    for (int i = 0; i < 2; i++, h = (h + 1) % N)
        if (slots[h] == 0 || slots[h] == key) { slots[h] = key; return 1; }
    return 0;
}
int main(void) {
    for (int i = 0; i < K; i++) {
        unsigned key = nondet_uint();
        __CPROVER_assume(key != 0);
        assert(put(key));
    }
    return 0;
}
