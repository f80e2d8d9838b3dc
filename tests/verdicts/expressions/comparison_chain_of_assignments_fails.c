// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int a, b, c;
  a = b = c = 5;
  a += b -= c *= 2;
  assert(c == 10 && b == -5 && a == 0);
  assert(a == 5);
}
