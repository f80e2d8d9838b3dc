// expect: FAILED main.assertion.2 line 10
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x > 10)
    abort();
  assert(x <= 10);
  assert(x < 10);
}
