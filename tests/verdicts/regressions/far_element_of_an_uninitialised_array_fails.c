// expect: FAILED main.assertion.1
#include <assert.h>
int nondet_int(void);
int main(void) {
  char a[20000];
  int i = nondet_int();
  __CPROVER_assume(i > 19000 && i < 20000);
  assert(a[i] != 5);
}
