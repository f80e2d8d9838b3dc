// expect: SAFE
#include <assert.h>
int main(void) {
  int x, *p = &x, *q = 0;
  assert(p && !q);
  assert((p ? 1 : 2) == 1);
  assert(!!p == 1);
  int n = 0;
  while (q)
    n++;
  assert(n == 0);
}
