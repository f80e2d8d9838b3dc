// A parser of nested brackets with a depth counter.
// expect: safe
// sizes: N=16 N=64 N=256
// options: --unwind 300
#include <assert.h>
char nondet_char(void);
int main(void) {
    int depth = 0, deepest = 0, bad = 0;
    for (int i = 0; i < N && !bad; i++) {
        char c = nondet_char();
        if (c == '(') { depth++; if (depth > deepest) deepest = depth; }
        else if (c == ')') { if (depth == 0) bad = 1; else depth--; }
    }
    assert(depth >= 0 && depth <= deepest && deepest <= N);
    return 0;
}
