// expect: SAFE
#include <assert.h>
union { char c; int i; } u = {1};
int main(void) { assert(u.i == 1); }
