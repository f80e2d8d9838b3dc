// expect: FAILED main.assertion.1 line 7
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct p a = {1, 2}, b = a;
  a.x = 10;
  assert(b.x == 10);
}
