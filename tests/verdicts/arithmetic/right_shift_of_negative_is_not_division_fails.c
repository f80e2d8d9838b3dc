// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int a = -7;
  assert(a >> 1 == -4);
  assert(a >> 1 == a / 2);
}
