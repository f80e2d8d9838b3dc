// expect: FAILED main.assertion.2 line 10
#include <assert.h>
struct s { unsigned mode : 2; };
int main(void) {
  struct s x = {0};
  for (int i = 0; i < 3; i++)
    x.mode++;
  assert(x.mode == 3);
  x.mode++;
  assert(x.mode == 4);
}
