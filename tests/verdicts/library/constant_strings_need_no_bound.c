// pybmc: --unwind 2
// expect: SAFE
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strlen("a string that is longer than the bound by far, and constant") == 59);
  assert(strstr("one two three four five six seven", "seven") != 0);
}
