// pybmc: -DSIZE=6 -DFLAG
// expect: SAFE
#include <assert.h>
#ifndef FLAG
#error FLAG is missing
#endif
int a[SIZE];
int main(void) { assert(sizeof a == 24); }
