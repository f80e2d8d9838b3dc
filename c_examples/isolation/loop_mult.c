// Multiplication by adding: the body alone does not know how sum and i belong together, a fact that is guessed and
// proved does.
#include <assert.h>

#ifndef TIMES
#define TIMES 1000
#endif

int main(void) {
  int sum = 0, i;
  for (i = 0; i < TIMES; i++) {
    assert(sum == 7 * i);
    sum += 7;
  }
  assert(sum == 7 * TIMES);
  return 0;
}
