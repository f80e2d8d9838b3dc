// Open addressing with N slots: symbolic keys are found again.
// expect: safe
// sizes: N=8,K=3 N=16,K=4 N=16,K=5
// options: --unwind 20
#include <assert.h>
unsigned nondet_uint(void);
static unsigned slots[N];
static int put(unsigned key) {
    unsigned h = key * 2654435761u % N;
    for (int i = 0; i < N; i++, h = (h + 1) % N)
        if (slots[h] == 0 || slots[h] == key) { slots[h] = key; return 1; }
    return 0;
}
static int has(unsigned key) {
    unsigned h = key * 2654435761u % N;
    for (int i = 0; i < N && slots[h]; i++, h = (h + 1) % N)
        if (slots[h] == key) return 1;
    return 0;
}
int main(void) {
    unsigned keys[K];
    for (int i = 0; i < K; i++) {
        keys[i] = nondet_uint();
        __CPROVER_assume(keys[i] != 0);
        assert(put(keys[i]));
    }
    for (int i = 0; i < K; i++) assert(has(keys[i]));
    return 0;
}
