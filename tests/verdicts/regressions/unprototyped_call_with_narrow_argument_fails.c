// expect: FAILED main.pointer_dereference.2
#include <assert.h>
int nondet_int(void);
int f(long x){ return x==1; }
int main(){ int (*p)() = (int(*)())f; int c=nondet_int(); __CPROVER_assume(c==1||c==2); p(c); assert(p(c)); }
