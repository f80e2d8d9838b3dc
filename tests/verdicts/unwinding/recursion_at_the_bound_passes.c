// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
int main(void) { assert(down(4) == 4); }
