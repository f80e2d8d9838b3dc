// pybmc: --property main.assertion.9
// expect: USAGE
#include <assert.h>
int main(void) { assert(1); }
