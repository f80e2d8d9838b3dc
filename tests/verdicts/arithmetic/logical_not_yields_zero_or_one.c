// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 42;
  assert(!x == 0);
  assert(!!x == 1);
  assert(!0 == 1);
  assert(sizeof(!x) == sizeof(int));
  int *p = 0;
  assert(!p);
}
