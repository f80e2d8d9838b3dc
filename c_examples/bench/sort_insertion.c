// Insertion sort with a data-dependent inner loop.
// expect: safe
// sizes: N=3 N=4 N=5
// options: --unwind 6
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[N];
    for (int i = 0; i < N; i++) a[i] = nondet_int();
    for (int i = 1; i < N; i++) {
        int x = a[i], j = i;
        while (j > 0 && a[j - 1] > x) { a[j] = a[j - 1]; j--; }
        a[j] = x;
    }
    for (int i = 0; i + 1 < N; i++) assert(a[i] <= a[i + 1]);
    return 0;
}
