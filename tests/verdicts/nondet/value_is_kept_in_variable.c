// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = nondet_int();
  int b = a;
  if (a > 3)
    b = a - 1;
  assert(b == a || b == a - 1);
  assert((a ^ a) == 0);
}
