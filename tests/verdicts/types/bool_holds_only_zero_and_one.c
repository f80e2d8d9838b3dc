// expect: SAFE
#include <assert.h>
int main(void) {
  _Bool b = 42;
  assert(b == 1);
  b = 0;
  assert(b == 0);
  b = 256;
  assert(b == 1);
  b = -1;
  assert(b == 1);
  assert(sizeof(b) == 1);
}
