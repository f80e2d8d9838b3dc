// expect: FAILED f.assertion.1 line 5
#include <assert.h>
int nondet_int(void);
void f(int n) {
  for (int i = 0; i < n; i++) assert(i < 12);
}
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n < 20);
  f(n);
}
