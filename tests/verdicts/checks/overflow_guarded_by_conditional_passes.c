// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int y = x > 1000000 ? 1000000 : x < -1000000 ? -1000000 : x;
  int z = y * 2 + 1;
  assert(z <= 2000001);
}
