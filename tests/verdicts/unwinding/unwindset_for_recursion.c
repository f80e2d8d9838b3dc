// pybmc: --unwind 2 --unwindset sum:5
// expect: SAFE
#include <assert.h>
int sum(int n) { return n ? n + sum(n - 1) : 0; }
int main(void) { assert(sum(5) == 15); }
