// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int a[4] = {7};
  assert(a[0] == 7);
  assert(a[3] == 7);
}
