// expect: FAILED main.precondition_instance line 11
// expect: FAILED main.precondition_instance line 13
// expect: FAILED main.precondition_instance line 15
#include <ctype.h>
int nondet_int(void);
char nondet_char(void);
int main(void) {
  char c = nondet_char();
  switch (nondet_int()) {
  case 1:
    return isalpha(c);
  case 2:
    return isspace(-2);
  case 3:
    return isdigit(256);
  case 4:
    return isupper((unsigned char)c) + tolower(c);
  }
}
