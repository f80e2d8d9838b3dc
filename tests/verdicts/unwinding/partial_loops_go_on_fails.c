// pybmc: --unwind 3 --partial-loops --no-unwinding-assertions
// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 100)
    i++;
  assert(i == 100);
  assert(i == 3);
}
