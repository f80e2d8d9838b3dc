// pybmc: --unwind 20
// expect: FAILED main.unwind.0 line 7
#include <assert.h>
int main(void) {
  int n = 0;
#pragma unwind 8
  for (int i = 0; i < 8; i++)
    n++;
  assert(n == 8);
}
