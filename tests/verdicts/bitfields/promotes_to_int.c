// expect: SAFE
#include <assert.h>
struct s { unsigned a : 4; unsigned b : 32; };
int main(void) {
  struct s x = {3, 3};
  assert(x.a - 4 < 0);
  assert(x.b - 4 > 0);
}
