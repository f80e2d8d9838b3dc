// pybmc: --unwind 3
// expect: FAILED main.unwind.1 line 9
#include <assert.h>
int main(void) {
  int n = 0;
#pragma unwind 9
  while (n < 8)
    n++;
  while (n < 16)
    n++;
  assert(n == 16);
}
