// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int y = x >> 1;
  assert(y <= 1073741823);
}
