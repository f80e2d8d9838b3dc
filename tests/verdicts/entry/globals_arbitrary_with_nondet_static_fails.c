// pybmc: --nondet-static
// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int g = 1;
int main(void) {
  assert(g == 1);
}
