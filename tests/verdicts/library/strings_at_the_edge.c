// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char small[6];
  assert(strcpy(small, "hello") == small && small[5] == 0);
  assert(stpcpy(small, "hello") == small + 5);
  strncpy(small, "hello!", 6);
  assert(small[5] == '!');
  strncpy(small, "ab", 6);
  assert(small[2] == 0 && small[5] == 0);
  assert(stpncpy(small, "abc", 6) == small + 3);
  strcat(small, "de");
  assert(strlen(small) == 5);
  strcpy(small, "ab");
  strncat(small, "cdefgh", 3);
  assert(strcmp(small, "abcde") == 0);
  assert(strlcpy(small, "longer", 6) == 6 && small[5] == 0);
  strcpy(small, "ab");
  assert(strlcat(small, "cdef", 6) == 6 && strcmp(small, "abcde") == 0);
  assert(strxfrm(small, "abcde", 6) == 5);
  assert(memccpy(small, "abcdef", 'd', 6) == small + 4);
  assert(mempcpy(small, "abcdef", 6) == small + 6);
  memmove(small + 1, small, 5);
  assert(small[5] == 'e');
}
