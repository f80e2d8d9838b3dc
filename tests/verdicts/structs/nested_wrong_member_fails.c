// expect: FAILED main.assertion.2 line 10
#include <assert.h>
struct in { int a, b; };
struct out { struct in i; int b; };
int main(void) {
  struct out o = {{1, 2}, 3};
  struct out *p = &o;
  p->i.b = 9;
  assert(p->b == 3);
  assert(p->i.a == 9);
}
