// expect: SAFE
#include <assert.h>
#include <string.h>
struct pair {
  char one[4], two[4];
};
int main(void) {
  struct pair p = {"abc", "def"};
  strcpy(p.two, p.one);
  strncpy(p.one, p.two, 4);
  char line[16] = "abcd";
  strcpy(line + 5, line);
  mempcpy(line + 10, line + 5, 5);
  strncat(line, line, 2);
  assert(strcmp(line, "abcdab") == 0);
}
