// Bubble sort of N symbolic numbers: the result is sorted.
// expect: safe
// sizes: N=3 N=4 N=5
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[N];
    for (int i = 0; i < N; i++) a[i] = nondet_int();
    for (int i = 0; i < N - 1; i++)
        for (int j = 0; j + 1 < N - i; j++)
            if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    for (int i = 0; i + 1 < N; i++) assert(a[i] <= a[i + 1]);
    return 0;
}
