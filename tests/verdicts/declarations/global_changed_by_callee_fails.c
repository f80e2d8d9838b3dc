// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int g = 1;
int f(void) { return ++g; }
int main(void) {
  int before = g;
  int r = f() + f();
  assert(r == 5);
  assert(g == before + 1);
}
