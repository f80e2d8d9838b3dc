// files: parts/counter.c
// expect: SAFE
#include <assert.h>
extern int counter;
int main(void) { assert(counter == 10); }
