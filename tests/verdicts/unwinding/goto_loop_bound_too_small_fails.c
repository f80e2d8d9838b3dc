// pybmc: --unwind 2
// expect: FAILED main.unwind.0 line 9
#include <assert.h>
int main(void) {
  int i = 0;
again:
  i++;
  if (i < 3)
    goto again;
  assert(i == 3);
}
