// pybmc: --unwind 3
// expect: SAFE
#include <assert.h>
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) { assert(fib(4) == 3); }
