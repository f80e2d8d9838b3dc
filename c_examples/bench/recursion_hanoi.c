// The towers of Hanoi: the number of moves.
// expect: safe
// sizes: N=8 N=11 N=13
#include <assert.h>
static unsigned moves;
static void hanoi(int n, int from, int to, int by) {
    if (n == 0) return;
    hanoi(n - 1, from, by, to);
    moves++;
    hanoi(n - 1, by, to, from);
}
int main(void) {
    hanoi(N, 0, 2, 1);
    assert(moves == (1u << N) - 1);
    return 0;
}
