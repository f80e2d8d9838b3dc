// expect: SAFE
#include <assert.h>
struct s { int a : 3; signed b : 1; };
int main(void) {
  struct s x;
  x.a = 3;
  assert(x.a == 3);
  x.a = 4;
  assert(x.a == -4);
  x.a = -1;
  assert(x.a == -1);
  x.b = 1;
  assert(x.b == -1);
}
