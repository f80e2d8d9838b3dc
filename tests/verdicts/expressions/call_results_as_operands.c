// expect: SAFE
#include <assert.h>
int twice(int x) { return 2 * x; }
int main(void) {
  assert(twice(twice(3) + 1) - twice(2) == 10);
  int a[3] = {1, 2, 3};
  assert(a[twice(1)] == 3);
}
