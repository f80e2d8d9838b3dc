// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 10) {
    i++;
    assert(i < 4);
  }
}
