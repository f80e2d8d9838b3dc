// pybmc: --unwind 101 --solver z3
// expect: FAILED main.assertion.1
// expect: FAILED main.assertion.2
#include <assert.h>
int nondet_int(void);
int main(){ int a[100]; int x=a[3]; int i=nondet_int(); __CPROVER_assume(i>=0&&i<100&&i!=3);
 int b[100]; b[i]=1; 
 int c = nondet_int(); if(c) a[i]=9;
 assert(!(x==5 && a[i]==7)); for(int k=0;k<100;k++) if(k!=3) __CPROVER_assume(a[k]==a[i]);
 assert(!(x==5 && a[i]==7)); assert(a[3]==x);}
