// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  while (1) {
    if (i == 3)
      break;
    i++;
  }
  assert(i == 3);
}
