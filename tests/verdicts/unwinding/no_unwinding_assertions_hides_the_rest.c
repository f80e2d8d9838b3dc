// pybmc: --unwind 3 --no-unwinding-assertions
// expect: SAFE
// expect-status: main.assertion.1 not-reached
#include <assert.h>
int main(void) {
  int i = 0;
  while (i < 100)
    i++;
  assert(i == 7);
}
