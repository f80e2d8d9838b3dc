// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int one(void) { return 1; }
int two(void) { return 2; }
int three(void) { return 3; }
int main(void) {
  int (*table[3])(void) = {one, two, three};
  unsigned i = nondet_uint();
  __CPROVER_assume(i < 3);
  int r = table[i]();
  assert(r == (int)i + 1);
}
