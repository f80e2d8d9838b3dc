// expect: SAFE
#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <strings.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x != INT_MIN)
    assert(abs(x) >= 0 && (abs(x) == x || abs(x) == -x));
  assert(labs(LONG_MIN + 1) == LONG_MAX && llabs(-5) == 5 && imaxabs(INTMAX_MIN + 1) == INTMAX_MAX);
  div_t d = div(-7, 2);
  assert(d.quot == -3 && d.rem == -1);
  ldiv_t l = ldiv(LONG_MIN, 1);
  assert(l.quot == LONG_MIN && l.rem == 0);
  assert(lldiv(7, -2).quot == -3 && imaxdiv(9, 4).rem == 1);
  assert(ffs(0) == 0 && ffs(8) == 4 && ffsl(1L << 40) == 41);
}
