// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int a;
  a = 1, 2;
  assert(a == 1);
  a = (1, 2);
  assert(a == 1);
}
