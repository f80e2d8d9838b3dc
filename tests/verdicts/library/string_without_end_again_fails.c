// expect: FAILED strcasecmp.pointer_dereference line 18
// expect: FAILED strncasecmp.pointer_dereference line 20
// expect: FAILED strcat.pointer_dereference line 22
// expect: FAILED strnlen.pointer_dereference line 24
// expect: FAILED strndup.pointer_dereference line 26
// expect: FAILED memchr.pointer_dereference line 28
// expect: FAILED main.precondition_instance line 30
// expect: FAILED memrchr.pointer_dereference line 32
// expect: FAILED memmem.pointer_dereference line 34
// expect: FAILED strchrnul.pointer_dereference line 36
// expect: FAILED strcasestr.pointer_dereference line 38
#include <string.h>
int nondet_int(void);
int main(void) {
  char open[3] = {'a', 'b', 'c'}, large[40] = "";
  switch (nondet_int()) {
  case 12:
    return strcasecmp(open, "ABCD");
  case 13:
    return strncasecmp(open, "ABCD", 4);
  case 14:
    strcat(large, open); break;
  case 15:
    return strnlen(open, 4);
  case 16:
    return strndup(open, 4) != 0;
  case 17:
    return memchr(open, 'x', 4) != 0;
  case 18:
    return memcmp(open, "abcd", 4);
  case 19:
    return memrchr(open, 'a', 4) != 0;
  case 20:
    return memmem(open, 4, "cd", 2) != 0;
  case 21:
    return strchrnul(open, 'x') != 0;
  case 22:
    return strcasestr(open, "X") != 0;
  }
}
