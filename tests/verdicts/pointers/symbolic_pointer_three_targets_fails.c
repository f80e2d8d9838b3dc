// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = 0, b = 0, c = 0;
  int n = nondet_int();
  int *p = n == 1 ? &a : n == 2 ? &b : &c;
  *p = 1;
  assert(a + b + c == 1);
  assert(c == 0 || n > 2);
}
