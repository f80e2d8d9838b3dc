// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int c = nondet_int(), a = 0, b = 0;
  if (c > 5)
    a = 1;
  else
    b = 1;
  assert(a + b == 1);
  assert(a * b == 0);
}
