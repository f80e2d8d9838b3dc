// expect: FAILED main.assertion.1 line 5
#include <assert.h>
int main(void) {
  int a = -7, b = 2;
  assert(a / b == -4);
}
