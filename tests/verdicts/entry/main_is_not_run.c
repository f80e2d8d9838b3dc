// pybmc: --function f
// expect: SAFE
#include <assert.h>
int g = 1;
void f(void) { assert(g == 1); }
int main(void) {
  g = 2;
  f();
  assert(0);
}
