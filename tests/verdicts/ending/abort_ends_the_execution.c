// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x < 0)
    abort();
  assert(x >= 0);
}
