// expect: FAILED main.assertion.2 line 12
#include <assert.h>
int n;
int f(int x) {
  n += x;
  return 0;
}
int main(void) {
  f(1), f(2);
  (void)f(3);
  assert(n == 6);
  assert(n == 3);
}
