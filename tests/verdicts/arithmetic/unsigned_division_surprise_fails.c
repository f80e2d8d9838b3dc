// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int main(void) {
  int a = -8;
  unsigned b = 2;
  assert(a / b == -4);
}
