// expect: FAILED main.division-by-zero line 6
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int y = 10 / x;
  assert(x != 0);
}
