// expect: FAILED main.assertion.1 line 10
#include <assert.h>
unsigned nondet_uint(void);
int one(void) { return 1; }
int two(void) { return 2; }
int main(void) {
  int (*table[2])(void) = {one, two};
  unsigned i = nondet_uint();
  __CPROVER_assume(i < 2);
  assert(table[i]() == 1);
}
