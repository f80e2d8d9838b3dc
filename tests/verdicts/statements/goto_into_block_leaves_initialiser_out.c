// expect: SAFE
#include <assert.h>
int main(void) {
  int r;
  goto inside;
  {
    int y = 5;
  inside:
    y = 7;
    r = y;
  }
  assert(r == 7);
}
