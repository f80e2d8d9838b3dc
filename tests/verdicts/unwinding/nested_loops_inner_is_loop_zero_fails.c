// pybmc: --unwind 4
// expect: FAILED main.unwind.0 line 7
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      n++;
  assert(n == 12);
}
