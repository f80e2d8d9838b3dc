// expect: SAFE
#include <assert.h>
int main(void) {
  int a[5] = {1, 2};
  assert(a[0] == 1 && a[1] == 2);
  assert(a[2] == 0 && a[3] == 0 && a[4] == 0);
  int b[3] = {0};
  assert(b[0] + b[1] + b[2] == 0);
}
