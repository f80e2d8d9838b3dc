// Reversing a string twice gives it back.
// expect: safe
// sizes: N=8 N=16 N=32
#include <assert.h>
char nondet_char(void);
static void reverse(char *s, int n) {
    for (int i = 0, j = n - 1; i < j; i++, j--) { char t = s[i]; s[i] = s[j]; s[j] = t; }
}
int main(void) {
    char s[N], saved[N];
    int n = nondet_char();
    __CPROVER_assume(n >= N - 2 && n <= N);
    for (int i = 0; i < N; i++) saved[i] = s[i] = nondet_char();
    reverse(s, n);
    reverse(s, n);
    for (int i = 0; i < N; i++) assert(s[i] == saved[i]);
    return 0;
}
