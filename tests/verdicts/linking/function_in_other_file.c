// files: parts/twice.c
// expect: SAFE
#include <assert.h>
int twice(int x);
int main(void) { assert(twice(4) == 8); }
