// expect: SAFE
#include <assert.h>
int main(void) {
  int a[6] = {[2] = 5, 6, [0] = 1};
  assert(a[0] == 1 && a[1] == 0 && a[2] == 5 && a[3] == 6 && a[4] == 0);
  int b[3] = {1, 2, 3, [1] = 9};
  assert(b[0] == 1 && b[1] == 9 && b[2] == 3);
}
