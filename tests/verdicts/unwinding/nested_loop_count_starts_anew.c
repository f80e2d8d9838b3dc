// pybmc: --unwind 5
// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0, i = 0;
  while (i < 4) {
    int j = 0;
    while (j < i) {
      j++;
      n++;
    }
    i++;
  }
  assert(n == 6);
}
