// expect: FAILED main.precondition_instance line 14
// expect: FAILED main.precondition_instance line 16
// expect: FAILED main.precondition_instance line 18
// expect: FAILED main.precondition_instance line 20
// expect: FAILED main.precondition_instance line 22
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  switch (nondet_int()) {
  case 1:
    return abs(x);
  case 2:
    return labs(LONG_MIN) > 0;
  case 3:
    return div(7, x).quot;
  case 4:
    return ldiv(LONG_MIN, -1).quot > 0;
  case 5:
    return imaxabs(INTMAX_MIN) > 0;
  }
}
