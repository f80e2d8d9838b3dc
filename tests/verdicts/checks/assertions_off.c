// pybmc: --no-assertions
// expect: SAFE
#include <assert.h>
int main(void) {
  assert(0);
}
