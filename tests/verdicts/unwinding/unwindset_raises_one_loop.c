// pybmc: --unwind 3 --unwindset main.1:6
// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    n++;
  for (int i = 0; i < 5; i++)
    n++;
  assert(n == 7);
}
