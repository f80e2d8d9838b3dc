// Printing a number in decimal and reading it back.
// expect: safe
// sizes: N=100 N=1000 N=10000
// options: --unwind 12
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned x = nondet_uint(), rest, y = 0;
    __CPROVER_assume(x < N);
    char digits[12];
    int n = 0;
    rest = x;
    do { digits[n++] = '0' + rest % 10; rest /= 10; } while (rest);
    while (n > 0) y = 10 * y + (unsigned)(digits[--n] - '0');
    assert(x == y);
    return 0;
}
