// expect: SAFE
#include <assert.h>
int f(void) {
  return 1;
  assert(0);
}
int main(void) { assert(f() == 1); }
