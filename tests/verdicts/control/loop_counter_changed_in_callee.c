// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
int i;
void step(void) { i += 2; }
int main(void) {
  int n = 0;
  for (i = 0; i < 9; step())
    n++;
  assert(n == 5 && i == 10);
}
