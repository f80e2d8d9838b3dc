// pybmc: --unwind 5
// expect: FAILED main.assertion.2
#include <assert.h>
int nondet_int(void);
int main(){ int n=0; again: ; int a[3]; a[0]=n; n++; if(n<3 && nondet_int()) goto again; assert(a[0]==n-1);assert(n!=2);}
