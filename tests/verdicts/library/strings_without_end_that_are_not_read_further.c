// expect: SAFE
#include <assert.h>
#include <string.h>
int main(void) {
  char open[3] = {'a', 'b', 'c'};
  assert(strnlen(open, 3) == 3);
  assert(strncmp(open, "abcd", 3) == 0);
  assert(strcmp(open, "abd") < 0);
  assert(strchr(open, 'c') == open + 2);
  assert(memchr(open, 'x', 3) == 0);
  assert(memcmp(open, "abc", 3) == 0);
  assert(strncasecmp(open, "ABCx", 3) == 0);
  char copy[4] = "";
  strncat(copy, open, 3);
  assert(strlen(copy) == 3);
  strncpy(copy, open, 3);
  assert(memmem(open, 3, "bc", 2) == open + 1);
  assert(memrchr(open, 'a', 3) == open);
}
