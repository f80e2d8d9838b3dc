// expect: FAILED main.assertion.1 line 8
#include <assert.h>
struct p { int x, y; };
struct p nondet_point(void);
int *nondet_pointer(void);
int main(void) {
  struct p a = nondet_point();
  assert(a.x == a.y);
}
