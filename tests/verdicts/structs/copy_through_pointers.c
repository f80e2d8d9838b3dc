// expect: SAFE
#include <assert.h>
struct p { int x; char s[4]; };
int main(void) {
  struct p a = {1, "abc"}, b = {2, "xyz"};
  struct p *p = &a, *q = &b;
  *p = *q;
  assert(a.x == 2 && a.s[1] == 'y');
}
