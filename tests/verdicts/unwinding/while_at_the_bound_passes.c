// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 5)
    i++;
  assert(i == 5);
}
