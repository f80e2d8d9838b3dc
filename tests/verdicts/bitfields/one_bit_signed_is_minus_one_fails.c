// expect: FAILED main.assertion.2 line 7
#include <assert.h>
struct s { int flag : 1; };
int main(void) {
  struct s x = {1};
  assert(x.flag);
  assert(x.flag == 1);
}
