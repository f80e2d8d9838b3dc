// expect: FAILED main.precondition_instance line 21
// expect: FAILED main.precondition_instance line 23
// expect: FAILED main.precondition_instance line 25
// expect: FAILED main.precondition_instance line 27
// expect: FAILED main.precondition_instance line 29
// expect: FAILED strncat.pointer_dereference line 31
// expect: FAILED main.precondition_instance line 33
// expect: FAILED main.precondition_instance line 35
// expect: FAILED strxfrm.pointer_dereference line 37
// expect: FAILED memccpy.pointer_dereference line 39
// expect: FAILED main.precondition_instance line 41
// expect: FAILED main.precondition_instance line 43
// expect: FAILED main.precondition_instance line 45
#include <string.h>
#include <strings.h>
int nondet_int(void);
int main(void) {
  char small[6] = "ab";
  switch (nondet_int()) {
  case 1:
    strcpy(small, "hello!"); break;
  case 2:
    stpcpy(small, "hello!"); break;
  case 3:
    strncpy(small, "ab", 7); break;
  case 4:
    stpncpy(small, "ab", 7); break;
  case 5:
    strcat(small, "cdef"); break;
  case 6:
    strncat(small, "cdefgh", 4); break;
  case 7:
    strlcpy(small, "longer.", 8); break;
  case 8:
    strlcat(small, "cdefghi", 8); break;
  case 9:
    strxfrm(small, "abcdef", 7); break;
  case 10:
    memccpy(small, "abcdefg", 'g', 7); break;
  case 11:
    mempcpy(small, "abcdefg", 7); break;
  case 12:
    bzero(small, 7); break;
  case 13:
    bcopy("abcdefg", small, 7); break;
  }
}
