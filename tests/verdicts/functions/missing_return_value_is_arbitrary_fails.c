// expect: FAILED main.assertion.2 line 14
#include <assert.h>
int f(int x) {
  if (x > 0)
    return 1;
}
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int r = f(x);
  if (x > 0)
    assert(r == 1);
  else
    assert(r == 1);
}
