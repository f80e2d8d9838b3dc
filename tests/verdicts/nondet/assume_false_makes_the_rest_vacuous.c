// expect: SAFE
// expect-status: main.assertion.1 not-reached
#include <assert.h>
int main(void) {
  __CPROVER_assume(0);
  assert(0);
}
