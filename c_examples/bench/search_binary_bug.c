// Binary search that never looks at the last element.
// expect: unsafe
// sizes: N=8 N=16 N=32
// options: --unwind 34
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[N], key = nondet_int(), at = nondet_int();
    for (int i = 0; i < N; i++) a[i] = nondet_int();
    for (int i = 0; i + 1 < N; i++) __CPROVER_assume(a[i] < a[i + 1]);
    __CPROVER_assume(at >= 0 && at < N && a[at] == key);
    int low = 0, high = N - 1, found = -1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] == key) { found = middle; break; }
        if (a[middle] < key) low = middle + 1; else high = middle - 1;
    }
    assert(found == at);
    return 0;
}
