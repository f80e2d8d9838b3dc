// expect: FAILED main.assertion.1 line 7
// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x != 3);
  assert(x != 3);
}
