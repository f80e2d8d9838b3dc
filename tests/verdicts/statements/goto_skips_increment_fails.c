// pybmc: --unwind 6
// expect: FAILED main.assertion.2 line 14
#include <assert.h>
int main(void) {
  int i = 0, n = 0;
  while (n < 5) {
    n++;
    if (n == 3)
      goto next;
    i++;
  next:;
  }
  assert(i == 4);
  assert(i == 5);
}
