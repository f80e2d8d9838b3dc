// expect: SAFE
#include <assert.h>
static int helper(int x) { return x * x; }
static inline int twice(int x) { return helper(x) + helper(x); }
int main(void) { assert(twice(3) == 18); }
