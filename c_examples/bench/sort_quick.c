// Recursive quicksort of symbolic bytes.
// expect: safe
// sizes: N=3 N=4
// options: --unwind 6
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned char a[N];
static void sort(int low, int high) {
    if (low >= high) return;
    unsigned char pivot = a[high];
    int k = low;
    for (int i = low; i < high; i++)
        if (a[i] < pivot) { unsigned char t = a[i]; a[i] = a[k]; a[k] = t; k++; }
    a[high] = a[k];
    a[k] = pivot;
    sort(low, k - 1);
    sort(k + 1, high);
}
int main(void) {
    for (int i = 0; i < N; i++) a[i] = nondet_uchar();
    sort(0, N - 1);
    for (int i = 0; i + 1 < N; i++) assert(a[i] <= a[i + 1]);
    return 0;
}
