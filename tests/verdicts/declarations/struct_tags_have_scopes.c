// expect: SAFE
#include <assert.h>
struct s { int a; };
int main(void) {
  struct s outer = {1};
  {
    struct s { char a, b; };
    struct s inner = {2, 3};
    assert(sizeof(inner) == 2 && inner.b == 3);
  }
  assert(sizeof(outer) == 4);
  struct s again = {5};
  assert(again.a == 5);
}
