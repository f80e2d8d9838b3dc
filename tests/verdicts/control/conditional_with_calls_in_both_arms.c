// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int a, b;
int f(void) { return ++a; }
int g(void) { return b += 10; }
int main(void) {
  int s = 0;
  for (int i = 0; i < 2; i++)
    s += nondet_bool() ? f() : g();
  assert(a * 10 + b == 20);
  assert(s == 3 || s == 11 || s == 30);
}
