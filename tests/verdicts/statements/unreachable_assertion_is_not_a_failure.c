// expect: SAFE
// expect-status: main.assertion.1 not-reached
#include <assert.h>
int main(void) {
  int x = 1;
  if (x == 2)
    assert(0);
  return 0;
}
