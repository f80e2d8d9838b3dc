// pybmc: --unwind 3
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
again:
  i++;
  if (i < 3)
    goto again;
  assert(i == 3);
}
