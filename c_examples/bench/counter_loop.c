// N rounds of a loop with a symbolic branch: ranges decide it.
// expect: safe
// sizes: N=100 N=1000 N=10000
#include <assert.h>
int nondet_int(void);
int main(void) {
    int s = 0;
    for (int i = 0; i < N; i++)
        if (nondet_int() > 0) s++;
    assert(s >= 0 && s <= N);
    return 0;
}
