// expect: SAFE
#include <assert.h>
int nondet_int(void);
int valid(int *p) { return p != 0; }
int main(void) {
  int x = 1, *p = nondet_int() ? &x : 0;
  if (valid(p))
    assert(*p == 1);
}
