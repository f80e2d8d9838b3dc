// expect: SAFE
#include <assert.h>
int main(void) {
  int x;
  _Bool b = &x;
  assert(b);
  int *n = 0;
  b = n;
  assert(!b);
}
