// pybmc: --unwind 2 --unwindset unwindset_by_line.c:7:6
// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;

  for (int i = 0; i < 5; i++)
    n++;
  assert(n == 5);
}
