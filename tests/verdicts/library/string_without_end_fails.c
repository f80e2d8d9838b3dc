// expect: FAILED strlen.pointer_dereference line 29
// expect: FAILED strcpy.pointer_dereference line 31
// expect: FAILED strcmp.pointer_dereference line 33
// expect: FAILED strncmp.pointer_dereference line 35
// expect: FAILED strchr.pointer_dereference line 37
// expect: FAILED strrchr.pointer_dereference line 39
// expect: FAILED strstr.pointer_dereference line 41
// expect: FAILED strspn.pointer_dereference line 43
// expect: FAILED strcspn.pointer_dereference line 45
// expect: FAILED strcspn.pointer_dereference line 47
// expect: FAILED strdup.pointer_dereference line 49
// expect: FAILED strcasecmp.pointer_dereference line 51
// expect: FAILED strncasecmp.pointer_dereference line 53
// expect: FAILED strcat.pointer_dereference line 55
// expect: FAILED strnlen.pointer_dereference line 57
// expect: FAILED strndup.pointer_dereference line 59
// expect: FAILED memchr.pointer_dereference line 61
// expect: FAILED main.precondition_instance line 63
// expect: FAILED memrchr.pointer_dereference line 65
// expect: FAILED memmem.pointer_dereference line 67
// expect: FAILED strchrnul.pointer_dereference line 69
// expect: FAILED strcasestr.pointer_dereference line 71
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
