// expect: SAFE
#include <assert.h>
int main(void) {
  int i = -1;
  unsigned u = 1;
  assert(i > u);
  assert(!(i < u));
  assert(-1 > 0u);
}
