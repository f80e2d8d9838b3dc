// expect: SAFE
#include <assert.h>
int later(int);
int main(void) { assert(later(4) == 8); }
int later(int x) { return x + x; }
