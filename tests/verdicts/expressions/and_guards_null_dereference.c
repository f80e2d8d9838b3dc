// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int v = 3;
  int *p = nondet_int() ? &v : 0;
  if (p && *p == 3)
    assert(p == &v);
  assert(!p || *p == 3);
}
