// A memory of N words behind symbolic addresses: the last write counts.
// expect: safe
// sizes: N=64,R=4 N=256,R=4 N=1024,R=8
#include <assert.h>
unsigned nondet_uint(void);
static unsigned memory[N];
int main(void) {
    for (int r = 0; r < R; r++) {
        unsigned at = nondet_uint() % N, other = nondet_uint() % N, value = nondet_uint();
        __CPROVER_assume(at != other);
        memory[at] = value;
        memory[other] = ~value;
        assert(memory[at] == value);
    }
    return 0;
}
