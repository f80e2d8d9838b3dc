// pybmc: --unwind 2
// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;
#pragma unwind 9
  for (int i = 0; i < 8; i++)
    n++;
  assert(n == 8);
}
