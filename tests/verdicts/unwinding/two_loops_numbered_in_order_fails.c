// pybmc: --unwind 4
// expect: FAILED main.unwind.1 line 8
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
    n++;
  for (int i = 0; i < 5; i++)
    n++;
  assert(n == 8);
}
