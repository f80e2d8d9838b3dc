// expect: SAFE
#include <assert.h>
#include <string.h>
int main(void) {
  char line[] = "a,b;;c", *rest, *word;
  assert(strcmp(strtok(line, ",;"), "a") == 0);
  assert(strcmp(strtok(0, ",;"), "b") == 0);
  assert(strcmp(strtok(0, ",;"), "c") == 0);
  assert(strtok(0, ",;") == 0);
  char other[] = ",x,";
  word = strtok_r(other, ",", &rest);
  assert(word == other + 1 && strtok_r(0, ",", &rest) == 0);
  char fields[] = "p::q";
  rest = fields;
  assert(strlen(strsep(&rest, ":")) == 1);
  assert(strlen(strsep(&rest, ":")) == 0);
  assert(strcmp(strsep(&rest, ":"), "q") == 0);
  assert(rest == 0 && strsep(&rest, ":") == 0);
}
