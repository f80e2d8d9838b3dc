// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), y;
  if (x < 0)
    y = -1;
  else if (x == 0)
    y = 0;
  else
    y = 1;
  assert(x >= 0 || y == -1);
  assert(x != 0 || y == 0);
  assert(x <= 0 || y == 1);
}
