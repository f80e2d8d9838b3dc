// pybmc: --unwind 5
// expect: FAILED main.assertion.1
#include <assert.h>
int nondet_int(void);
int main(){ _Bool b; int x=0; int n=nondet_int(); while(n>0 && n<3){ x=b; n--; } assert(x<=1); }
