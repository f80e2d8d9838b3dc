// pybmc: --unwind 5 --partial-loops
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 4)
    i++;
  assert(i == 4);
}
