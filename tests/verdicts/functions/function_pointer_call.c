// expect: SAFE
#include <assert.h>
int inc(int x) { return x + 1; }
int main(void) {
  int (*f)(int) = inc;
  assert(f(1) == 2);
  assert((*f)(2) == 3);
  f = &inc;
  assert((**f)(3) == 4);
  assert(f == inc);
}
