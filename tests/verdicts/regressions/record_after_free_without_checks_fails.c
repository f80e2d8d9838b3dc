// pybmc: --no-standard-checks
// expect: FAILED main.assertion.1
#include <assert.h>
#include <stdlib.h>
struct S{int a,b;};
int main(){ struct S *p=malloc(sizeof *p); if(!p) return 0; free(p); struct S t={5,6}; *p=t; struct S u=*p; assert(u.a==5); }
