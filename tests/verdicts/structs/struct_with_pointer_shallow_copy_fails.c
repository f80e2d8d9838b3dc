// expect: FAILED main.assertion.2 line 9
#include <assert.h>
struct s { int *p; };
int main(void) {
  int x = 1;
  struct s a = {&x}, b = a;
  *b.p = 5;
  assert(*a.p == 5);
  assert(x == 1);
}
