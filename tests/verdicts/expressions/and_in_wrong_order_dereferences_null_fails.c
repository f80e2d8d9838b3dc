// expect: FAILED main.pointer_dereference line 7
#include <assert.h>
int nondet_int(void);
int main(void) {
  int v = 3;
  int *p = nondet_int() ? &v : 0;
  if (*p == 3 && p)
    assert(p == &v);
}
