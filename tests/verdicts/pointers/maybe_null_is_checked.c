// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = 0;
  int *p = nondet_int() > 0 ? &x : 0;
  if (p)
    *p = 1;
  assert((p != 0) == (x == 1));
}
