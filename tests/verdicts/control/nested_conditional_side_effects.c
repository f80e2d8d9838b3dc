// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), i = 0;
  int r = x > 0 ? x > 10 ? i++, 3 : (i += 2, 2) : (i += 3, 1);
  assert(r == 3 ? i == 1 : r == 2 ? i == 2 : i == 3);
}
