// pybmc: --unwind 4
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int main(void) {
  int s = 0;
  for (int i = 1; i <= 4; i++)
    s += i;
  assert(s == 10);
}
