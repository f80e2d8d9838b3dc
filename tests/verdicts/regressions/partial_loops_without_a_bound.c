// pybmc: --partial-loops
// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(){ int n=nondet_int(); __CPROVER_assume(n==5); int i=0; while(i<n) i++; assert(i==5); }
