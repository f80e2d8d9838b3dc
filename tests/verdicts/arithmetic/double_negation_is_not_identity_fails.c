// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert((!!x != 0) == (x != 0));
  assert(!!x == x);
}
