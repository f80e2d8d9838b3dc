// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x < 2147483647 && x + 1 > 0)
    assert(x >= 0);
}
