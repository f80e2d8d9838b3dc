// expect: SAFE
#include <assert.h>
struct s { unsigned a : 3; unsigned b : 5; };
int main(void) {
  struct s x = {0, 0};
  x.a = 7;
  x.a++;
  assert(x.a == 0);
  x.b = 33;
  assert(x.b == 1);
  x.a = 9;
  assert(x.a == 1);
}
