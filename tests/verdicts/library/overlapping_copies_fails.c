// expect: FAILED main.precondition_instance line 17
// expect: FAILED main.precondition_instance line 19
// expect: FAILED main.precondition_instance line 21
// expect: FAILED main.precondition_instance line 23
// expect: FAILED main.precondition_instance line 25
// expect: FAILED main.precondition_instance line 27
// expect: FAILED main.precondition_instance line 29
#include <string.h>
int nondet_int(void);
struct pair {
  char one[8], two[8];
};
int main(void) {
  struct pair p = {"abc", "def"};
  switch (nondet_int()) {
  case 1:
    strcpy(p.one + 2, p.one); break;
  case 2:
    strcpy(p.one, p.one + 1); break;
  case 3:
    strncpy(p.one + 1, p.one, 4); break;
  case 4:
    strcat(p.one, p.one); break;
  case 5:
    strncat(p.one, p.one + 1, 3); break;
  case 6:
    mempcpy(p.one, p.one + 3, 4); break;
  case 7:
    stpcpy(p.one + 1, p.one + 2); break;
  }
}
