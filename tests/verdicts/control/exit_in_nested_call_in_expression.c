// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int positive(int x) {
  if (x <= 0)
    exit(2);
  return x;
}
int main(void) {
  int x = nondet_int();
  int y = positive(x) > 0 && positive(nondet_int()) > 0;
  assert(y == 1 && x > 0);
}
