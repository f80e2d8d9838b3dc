// pybmc: --unwind 3
// expect: FAILED down.recursion line 7
#include <assert.h>
int down(int n) {
  if (n == 0)
    return 0;
  return 1 + down(n - 1);
}
int main(void) { assert(down(4) == 4); }
