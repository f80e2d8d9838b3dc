// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int x = 5;
  assert(0 < x < 3);
  assert(10 > x > 2);
}
