// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_arithmetic line 23
// expect: FAILED main.pointer_arithmetic line 26
// expect: FAILED main.pointer_arithmetic line 29
// expect: FAILED main.pointer_arithmetic line 32
// expect: FAILED main.pointer_arithmetic line 35
// expect: FAILED main.pointer_arithmetic line 38
// expect: FAILED main.pointer line 40
#include <stdlib.h>
int nondet_int(void);
char *local(void) {
  char x = 0, *p = &x;
  return p;
}
int main(void) {
  char a[4], b[4], *p = malloc(3), *any, *integer = (char *)0x123456, *gone;
  switch (nondet_int()) {
  case 0:
    gone = 0;
    /* NULL is in no object */
    return
        /* C11 6.5.8p5 */
        gone < gone;
  case 1:
    free(p);
    return p < p;
  case 2:
    gone = local();
    return gone < gone;
  case 3:
    /* two behind the end of p */
    return p < p + 4;
  case 4:
    /* it points nowhere */
    return any < any;
  case 5:
    /* a number */
    return integer < integer;
  case 6:
    return a < b;
  }
}
