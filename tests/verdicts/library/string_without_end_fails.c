// expect: FAILED strlen.pointer_dereference line 18
// expect: FAILED strcpy.pointer_dereference line 20
// expect: FAILED strcmp.pointer_dereference line 22
// expect: FAILED strncmp.pointer_dereference line 24
// expect: FAILED strchr.pointer_dereference line 26
// expect: FAILED strrchr.pointer_dereference line 28
// expect: FAILED strstr.pointer_dereference line 30
// expect: FAILED strspn.pointer_dereference line 32
// expect: FAILED strcspn.pointer_dereference line 34
// expect: FAILED strcspn.pointer_dereference line 36
// expect: FAILED strdup.pointer_dereference line 38
#include <string.h>
int nondet_int(void);
int main(void) {
  char open[3] = {'a', 'b', 'c'}, large[40] = "";
  switch (nondet_int()) {
  case 1:
    return strlen(open);
  case 2:
    strcpy(large, open); break;
  case 3:
    return strcmp(open, "abcd");
  case 4:
    return strncmp("abcd", open, 4);
  case 5:
    return strchr(open, 'x') != 0;
  case 6:
    return strrchr(open, 'a') != 0;
  case 7:
    return strstr(open, "x") != 0;
  case 8:
    return strspn(open, "abc");
  case 9:
    return strcspn("xyz", open);
  case 10:
    return strpbrk(open, "x") != 0;
  case 11:
    return strdup(open) != 0;
  }
}
