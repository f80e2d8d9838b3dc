// expect: SAFE
#include <assert.h>
struct p { int x; char c; long l; };
int main(void) {
  struct p a;
  a.x = 1;
  a.c = 2;
  a.l = 3;
  assert(a.x == 1 && a.c == 2 && a.l == 3);
}
