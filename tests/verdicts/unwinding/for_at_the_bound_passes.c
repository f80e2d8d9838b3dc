// pybmc: --unwind 5
// expect: SAFE
#include <assert.h>
int main(void) {
  int s = 0;
  for (int i = 1; i <= 4; i++)
    s += i;
  assert(s == 10);
}
