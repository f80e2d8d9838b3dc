// expect: FAILED main.assertion.2 line 8
#include <assert.h>
struct p { char c; int x; };
int main(void) {
  struct p a;
  a.c = 1;
  assert(a.c == 1);
  assert(a.x != 77);
}
