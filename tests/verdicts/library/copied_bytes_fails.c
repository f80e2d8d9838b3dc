// expect: FAILED main.precondition_instance line 18
// expect: FAILED main.precondition_instance line 21
// expect: FAILED main.precondition_instance line 24
// expect: FAILED main.precondition_instance line 28
// expect: FAILED main.precondition_instance line 31
// expect: FAILED main.precondition_instance line 35
// expect: FAILED main.precondition_instance line 38
#include <string.h>
int nondet_int(void);
int main(void) {
  char a[4] = "abc", b[8] = "", *null = 0;
  int n = nondet_int();
  if (n < 0 || n > 5)
    return 0;
  switch (nondet_int()) {
  case 1:
    /* source */
    memcpy(b, a, n);
    break;
  case 2: /* destination */
    memcpy(a, b, n);
    break;
  case 3: /* they overlap */
    memcpy(b, b + 3, n);
    break;
  case 4:
    /* source */
    memmove(b, a + 1, n);
    break;
  case 5: /* destination */
    memmove(a + 1, b, 4);
    break;
  case 6:
    /* no object at all */
    memset(null, 0, n);
    break;
  case 7:
    memset(a, 'x', n);
    break;
  }
}
