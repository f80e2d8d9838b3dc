// expect: FAILED strchr.pointer_dereference line 15
// expect: FAILED strrchr.pointer_dereference line 17
// expect: FAILED rawmemchr.pointer_dereference line 19
// expect: FAILED main.precondition_instance line 21
// expect: FAILED strcmp.pointer_dereference line 23
// expect: FAILED main.precondition_instance line 25
// expect: FAILED strtok_r.pointer_dereference line 27
#include <string.h>
#include <strings.h>
int nondet_int(void);
int main(void) {
  char open[2] = {'a', 'b'};
  switch (nondet_int()) {
  case 1:
    return index(open, 'x') != 0;
  case 2:
    return rindex(open, 'a') != 0;
  case 3:
    return rawmemchr(open, 'x') != 0;
  case 4:
    return bcmp(open, "abc", 3);
  case 5:
    return strcoll(open, "abc");
  case 6:
    explicit_bzero(open, 3); break;
  case 7:
    return strtok(open, ",") != 0;
  }
}
