// expect: SAFE
#include <assert.h>
struct s { unsigned a : 2; };
int main(void) {
  struct s x;
  int r = (x.a = 7);
  assert(r == 3);
  r = x.a++;
  assert(r == 3 && x.a == 0);
  r = --x.a;
  assert(r == 3);
}
