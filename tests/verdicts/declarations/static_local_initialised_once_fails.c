// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int f(void) {
  static int n = 0;
  n++;
  return n;
}
int main(void) {
  assert(f() == 1);
  assert(f() == 1);
}
