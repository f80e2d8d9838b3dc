// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0, n = 0;
  while (i < 5) {
    i++;
    if (i % 2)
      continue;
    n++;
  }
  assert(n == 2);
}
