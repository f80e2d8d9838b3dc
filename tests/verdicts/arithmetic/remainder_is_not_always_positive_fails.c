// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x % 10 >= 0);
  assert(x % 10 < 10);
}
