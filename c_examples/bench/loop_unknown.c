// A loop whose number of turns is an input.
// expect: safe
// sizes: N=100 N=1000 N=4000
// options: --unwind 4001
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned n = nondet_uint(), s = 0;
    __CPROVER_assume(n <= N);
    for (unsigned i = 0; i < n; i++) s += 2;
    assert(s == 2 * n);
    return 0;
}
