// expect: SAFE
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s x = {1, 2};
  int *p = &x.b;
  *p = 5;
  assert(x.a == 1 && x.b == 5);
  assert((char *)&x.b - (char *)&x == 4);
}
