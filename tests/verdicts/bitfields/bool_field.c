// expect: SAFE
#include <assert.h>
struct s { _Bool a : 1; _Bool b : 1; };
int main(void) {
  struct s x = {0, 0};
  x.a = 2;
  assert(x.a == 1 && x.b == 0);
}
