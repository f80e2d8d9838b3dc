// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  unsigned a = 3, b = 5;
  assert(a - b > 0);
  assert(a - b < 3);
}
