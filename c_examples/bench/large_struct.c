// Records of many fields, copied and compared whole.
// expect: safe
// sizes: N=4 N=16 N=64
#include <assert.h>
int nondet_int(void);
struct inner { char tag; short n[3]; long value; };
struct record { int id; struct inner parts[8]; unsigned flags : 5; unsigned rest : 27; };
int main(void) {
    static struct record all[N];
    struct record copy;
    for (int i = 0; i < N; i++) {
        all[i].id = i;
        all[i].flags = (unsigned)i & 31u;
        all[i].parts[i % 8].value = nondet_int();
    }
    int k = nondet_int();
    __CPROVER_assume(k >= 0 && k < N);
    copy = all[k];
    assert(copy.id == k && copy.flags == ((unsigned)k & 31u));
    return 0;
}
