// pybmc: --property main.assertion.2
// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  assert(0);
  assert(1 + 1 == 3);
}
