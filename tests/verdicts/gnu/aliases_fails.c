// expect: FAILED main.assertion.3 line 13
#include <assert.h>
static int value;
extern int other __attribute__((alias("value")));
int twice(int x) { return 2 * x; }
int doubled(int x) __attribute__((alias("twice")));
__typeof__(twice) again __attribute__((alias("twice")));
int main(void) {
  other = 5;
  assert(value == 5);
  assert(doubled(21) == 42 && again(1) == 2);
  value = 0;
  assert(other == 5);
}
