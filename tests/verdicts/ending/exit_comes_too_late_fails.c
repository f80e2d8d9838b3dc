// expect: FAILED main.assertion.1 line 7
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x <= 100);
  if (x > 100)
    exit(1);
  assert(x <= 100);
}
