// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x > 0 && 10 / x > 1)
    assert(x <= 5);
}
