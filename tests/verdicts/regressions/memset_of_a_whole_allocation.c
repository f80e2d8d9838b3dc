// expect: SAFE
#include <stdlib.h>
#include <string.h>
#include <assert.h>
unsigned nondet_uint(void);
int main(){ unsigned n=nondet_uint(); __CPROVER_assume(n<=20&&n>0); int *p=malloc(n*4); if(!p) return 0; p[0]=1; memset(p,0,n*4); assert(p[0]==0); }
