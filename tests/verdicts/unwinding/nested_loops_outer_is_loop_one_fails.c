// pybmc: --unwind 4
// expect: FAILED main.unwind.1 line 6
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      n++;
  assert(n == 12);
}
