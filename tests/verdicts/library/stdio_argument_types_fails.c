// expect: FAILED main.precondition_instance line 24
// expect: FAILED main.precondition_instance line 26
// expect: FAILED main.precondition_instance line 28
// expect: FAILED main.precondition_instance line 30
// expect: FAILED main.precondition_instance line 32
// expect: FAILED main.precondition_instance line 34
// expect: FAILED main.precondition_instance line 36
// expect: FAILED main.precondition_instance line 38
// expect: FAILED main.precondition_instance line 40
// expect: FAILED main.precondition_instance line 42
// C11 7.21.6.1p9: arguments have the types that the format says.
#include <stdio.h>
int nondet_int(void);
int main(void) {
  int i = 1;
  long l = 2;
  short s;
  double d;
  float f;
  char b[8], *text = "abc";
  switch (nondet_int()) {
  case 1:
    /* %ld takes a long */
    return printf("%ld", i);
  case 2:
    return printf("%d %s", l, 3);
  case 3:
    return printf("%d", sizeof b);
  case 4:
    return printf("%s", b[0]);
  case 5:
    return printf("%lx", text);
  case 6:
    return printf("%*d", l, i);
  case 7:
    return snprintf(b, sizeof b, "%5d|%.3p", i, l);
  case 8:
    return scanf("%hd %d", &s, &s);
  case 9:
    return scanf("%f", &d);
  case 10:
    return sscanf("1", "%lf", &f);
  }
}
