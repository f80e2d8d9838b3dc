// expect: SAFE
#include <assert.h>
unsigned fact(unsigned n) { return n == 0 ? 1 : n * fact(n - 1); }
int main(void) { assert(fact(6) == 720); }
