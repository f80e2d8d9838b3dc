// files: parts/twice.c
// expect: SAFE
#include <assert.h>
int twice(int x);
static int thrice(int x) { return 3 * x; }
_Bool nondet_bool(void);
int main(void) {
  int (*f)(int) = nondet_bool() ? twice : thrice;
  int r = f(5);
  assert(r == 10 || r == 15);
}
