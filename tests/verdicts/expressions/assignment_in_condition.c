// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 5, y;
  if (y = x)
    assert(y == 5);
  while (x = x - 1)
    ;
  assert(x == 0);
}
