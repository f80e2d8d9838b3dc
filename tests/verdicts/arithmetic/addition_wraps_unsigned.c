// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned a = 4294967295u;
  a = a + 2;
  assert(a == 1);
  assert(a - 2 == 4294967295u);
}
