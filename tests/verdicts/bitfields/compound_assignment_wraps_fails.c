// expect: FAILED main.assertion.2 line 9
#include <assert.h>
struct s { int a : 4; };
int main(void) {
  struct s x = {7};
  x.a += 1;
  assert(x.a == -8);
  x.a -= 1;
  assert(x.a == -9);
}
