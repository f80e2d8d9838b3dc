// expect: FAILED strlen.pointer_dereference line 13
// expect: FAILED strcmp.pointer_dereference line 15
// expect: FAILED main.precondition_instance line 17
// expect: FAILED atoi.pointer_dereference line 19
// expect: FAILED main.precondition_instance line 21
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
int main(void) {
  char *s = 0;
  switch (nondet_int()) {
  case 1:
    return strlen(s);
  case 2:
    return strcmp("", s);
  case 3:
    strcpy(s, ""); break;
  case 4:
    return atoi(s);
  case 5:
    strtok(s, ","); break;
  }
}
