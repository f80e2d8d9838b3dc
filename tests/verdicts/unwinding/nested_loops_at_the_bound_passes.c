// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      n++;
  assert(n == 9);
}
