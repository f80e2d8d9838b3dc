// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 1;
  int *p = &x;
  *p = 2;
  assert(x == 2);
  x = 3;
  assert(*p == 3);
}
