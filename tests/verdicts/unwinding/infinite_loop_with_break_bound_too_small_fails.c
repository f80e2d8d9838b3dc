// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 6
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
