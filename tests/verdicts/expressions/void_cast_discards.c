// expect: SAFE
#include <assert.h>
int n;
int f(void) { return ++n; }
int main(void) {
  (void)f();
  f();
  (void)0;
  assert(n == 2);
}
