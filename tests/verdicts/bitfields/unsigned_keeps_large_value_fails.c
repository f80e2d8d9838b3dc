// expect: FAILED main.assertion.2 line 9
#include <assert.h>
struct s { unsigned a : 3; };
int main(void) {
  struct s x;
  x.a = 5;
  assert(x.a == 5);
  x.a = 8;
  assert(x.a == 8);
}
