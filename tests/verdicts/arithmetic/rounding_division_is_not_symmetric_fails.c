// expect: FAILED main.assertion.2 line 7
#include <assert.h>
signed char nondet_schar(void);
int main(void) {
  int x = nondet_schar();
  assert(x / 4 == -(-x / 4));
  assert(x / 4 == x >> 2);
}
