// expect: SAFE
#include <assert.h>
struct s { int a[3]; };
int main(void) {
  struct s x = {{1, 2, 3}}, y;
  y = x;
  x.a[1] = 20;
  assert(y.a[1] == 2 && x.a[1] == 20);
}
