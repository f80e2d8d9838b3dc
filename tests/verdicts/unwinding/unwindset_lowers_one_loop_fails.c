// pybmc: --unwind 10 --unwindset main.0:2
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    n++;
  for (int i = 0; i < 5; i++)
    n++;
  assert(n == 7);
}
