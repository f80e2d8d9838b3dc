// expect: FAILED main.assertion.1 line 7
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  short s = (short)x;
  assert(s == x);
}
