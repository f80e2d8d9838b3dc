// expect: SAFE
#include <assert.h>
int f(void) {
  static int n;
  return ++n;
}
int g(void) {
  static int n = 100;
  {
    static int n = 200;
    n++;
    if (n == 202)
      return n;
  }
  return ++n;
}
int main(void) {
  assert(f() == 1);
  assert(g() == 101);
  assert(g() == 202);
  assert(f() == 2);
}
