// expect: FAILED f.assertion.2 line 7
// expect: FAILED g.assertion.1 line 10
// expect: FAILED main.assertion.2 line 16
#include <assert.h>
void f(int x) {
  assert(x > 0);
  assert(x > 5);
}
void g(int x) {
  assert(x > 5);
}
int main(void) {
  assert(1);
  f(3);
  g(3);
  assert(0);
}
