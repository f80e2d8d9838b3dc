// expect: FAILED main.division-by-zero line 6
#include <assert.h>
int nondet_int(void);
int main(void) {
  unsigned d = nondet_int();
  unsigned q = d != 0 ? 0 : 100 / d;
  assert(q == 0);
}
