// expect: FAILED main.overflow line 6
// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int x = 2147483647;
  x = x + 1;
  assert(x < 0);
  assert(x > 0);
}
