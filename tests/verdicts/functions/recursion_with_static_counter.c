// expect: SAFE
#include <assert.h>
int depth(int n) {
  static int calls;
  calls++;
  if (n > 0)
    depth(n - 1);
  return calls;
}
int main(void) {
  assert(depth(4) == 5);
  assert(depth(0) == 6);
}
