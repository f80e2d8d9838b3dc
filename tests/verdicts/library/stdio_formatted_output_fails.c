// expect: FAILED printf.pointer_dereference line 16
// expect: FAILED main.precondition_instance line 18
// expect: FAILED main.precondition_instance line 20
// expect: FAILED sprintf.pointer_dereference line 22
// expect: FAILED sprintf.pointer_dereference line 24
// expect: FAILED main.assertion.1 line 26
// expect: FAILED fprintf.pointer_dereference line 28
#include <assert.h>
#include <stdio.h>
int nondet_int(void);
int main(void) {
  char b[4], open[2] = {'a', 'b'};
  int n = nondet_int();
  switch (nondet_int()) {
  case 1:
    return printf("%.2s%.3s", open, open);
  case 2:
    return printf("%d %d", 1);
  case 3:
    return printf("%y", 1);
  case 4:
    return sprintf(b, "%s", "abcd");
  case 5:
    return sprintf(b, "%d", n < 1000 && n > -100 ? n * 10 : 0);
  case 6:
    assert(snprintf(b, sizeof b, "%d", n) < 11);
  case 7:
    return fprintf((FILE *)b, "x");
  }
}
