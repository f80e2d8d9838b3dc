// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
again:;
  int x = 1;
  assert(x == 1);
  x = 2;
  if (++i < 3)
    goto again;
  assert(x == 2);
}
