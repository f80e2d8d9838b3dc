// The sieve of Eratosthenes: no input, many array accesses.
// expect: safe
// sizes: N=2000,P=303 N=20000,P=2262 N=50000,P=5133
#include <assert.h>
static char composite[N + 1];
int main(void) {
    int count = 0;
    for (int i = 2; i <= N; i++) {
        if (composite[i]) continue;
        count++;
        for (int j = 2 * i; j <= N; j += i) composite[j] = 1;
    }
    assert(count == P);
    return 0;
}
