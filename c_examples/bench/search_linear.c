// Linear search gives the first place of a key.
// expect: safe
// sizes: N=16 N=64 N=256
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[N], key = nondet_int(), found = -1;
    for (int i = 0; i < N; i++) a[i] = nondet_int();
    for (int i = 0; i < N; i++)
        if (a[i] == key) { found = i; break; }
    assert(found >= -1 && found < N);
    if (found >= 0) assert(a[found] == key);
    return 0;
}
