// A bounded string copy always ends its target with a zero.
// expect: safe
// sizes: N=8 N=16 N=32
// options: --unwind 66
#include <assert.h>
char nondet_char(void);
static void copy(char *to, const char *from, unsigned size) {
    unsigned i = 0;
    while (i + 1 < size && from[i]) { to[i] = from[i]; i++; }
    to[i] = 0;
}
static unsigned length(const char *s) {
    unsigned n = 0;
    while (s[n]) n++;
    return n;
}
int main(void) {
    char source[2 * N], target[N];
    for (int i = 0; i < 2 * N; i++) source[i] = nondet_char();
    source[2 * N - 1] = 0;
    copy(target, source, N);
    assert(length(target) < N);
    return 0;
}
