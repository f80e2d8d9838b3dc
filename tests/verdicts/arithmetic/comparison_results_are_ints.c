// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 3;
  assert((x == 3) + (x > 1) + (x < 1) == 2);
  assert((1 < x) < 2);
  assert((3 > 2 > 1) == 0);
}
