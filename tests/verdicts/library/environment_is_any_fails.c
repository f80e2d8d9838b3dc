// expect: FAILED main.assertion.1 line 8
// expect: FAILED main.pointer_dereference line 9
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *home = getenv("HOME"), *path = getenv("PATH");
  if (home != 0) {
    assert(home[0] != 'x');
    if (home[1] == 'a')
      return 1;
  }
  assert(home == 0 || home != path);
  return system("true") == 0 && setenv("A", "b", 1) == 0 && unsetenv("A") == 0;
}
