// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 7
// expect: FAILED main.assertion.1 line 9
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 10) {
    i++;
    assert(i < 3);
  }
}
