// pybmc: --unwind 5
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 5)
    i++;
  assert(i == 5);
}
