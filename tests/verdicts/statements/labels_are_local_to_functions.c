// expect: SAFE
#include <assert.h>
int f(void) {
  goto out;
out:
  return 1;
}
int main(void) {
  int r = 0;
  goto out;
  r = 5;
out:
  assert(r + f() == 1);
}
