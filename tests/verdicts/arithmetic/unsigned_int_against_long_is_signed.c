// expect: SAFE
#include <assert.h>
int main(void) {
  long l = -1;
  unsigned u = 1;
  assert(l < u);
  assert(sizeof(l + u) == 8);
}
