// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int flags = 6;
  assert((flags & 2) == 2);
  assert(flags & 2 == 2);
}
