// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int a[3];
  a[0] = 1;
  a[2] = 3;
  assert(a[0] == 1 && a[2] == 3);
  assert(a[1] == 0);
}
