// expect: SAFE
#include <assert.h>
int n;
int touch(int v) {
  n++;
  return v;
}
int main(void) {
  int r = touch(0) && touch(1);
  assert(r == 0 && n == 1);
  r = touch(5) && touch(7);
  assert(r == 1 && n == 3);
}
