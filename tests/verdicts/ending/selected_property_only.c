// pybmc: --property main.assertion.1
// expect: SAFE
#include <assert.h>
int main(void) {
  assert(1 + 1 == 2);
  assert(0);
}
