// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), n = 0;
  if (x > 0 || ++n)
    n += 2;
  assert(n == 2);
}
