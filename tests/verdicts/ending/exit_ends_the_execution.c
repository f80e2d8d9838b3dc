// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
void check(int x) {
  if (x > 100)
    exit(1);
}
int main(void) {
  int x = nondet_int();
  check(x);
  assert(x <= 100);
}
