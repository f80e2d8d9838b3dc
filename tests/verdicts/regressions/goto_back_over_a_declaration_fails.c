// pybmc: --unwind 5
// expect: FAILED main.assertion.2
#include <assert.h>
int nondet_int(void);
int main(){ int n=0; again: ; int x = n; int *p=&x; n++; if(n<3 && nondet_int()) goto again; assert(*p==x); assert(x==0);}
