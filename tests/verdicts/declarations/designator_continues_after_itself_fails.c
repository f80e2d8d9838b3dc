// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int a[4] = {[1] = 5, 6};
  assert(a[1] == 5);
  assert(a[0] == 6);
}
