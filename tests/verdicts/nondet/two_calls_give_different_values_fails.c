// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = nondet_int(), b = nondet_int();
  assert(a == b);
}
