// Sums over an array through pointers, all known.
// expect: safe
// sizes: R=1 R=10 R=100
#include <assert.h>
static int a[1000];
static int sum(const int *p, int n) {
    int s = 0;
    for (const int *end = p + n; p < end; p++) s += *p % 7;
    return s;
}
int main(void) {
    int total = 0;
    for (int i = 0; i < 1000; i++) a[i] = i;
    for (int r = 0; r < R; r++) total += sum(a, 1000) & 15;
    assert(total >= 0);
    return 0;
}
