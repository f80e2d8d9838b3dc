// pybmc: --unwindset unwindset_by_line_too_small_fails.c:6:5
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 5; i++)
    n++;
  assert(n == 5);
}
