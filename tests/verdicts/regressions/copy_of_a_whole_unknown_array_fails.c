// expect: FAILED main.assertion.1
#include <stdlib.h>
#include <string.h>
#include <assert.h>
unsigned long nondet_ul(void);
int main(){ unsigned long n=nondet_ul(); __CPROVER_assume(n>0&&n<1000); unsigned long k=nondet_ul(); __CPROVER_assume(k<n&&k>3); char p[n]; char q[n]; memcpy(q,p,n); assert(q[k]!=5); }
