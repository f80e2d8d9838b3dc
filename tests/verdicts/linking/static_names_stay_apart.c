// files: parts/static_helper.c
// expect: SAFE
#include <assert.h>
static int state = 1;
static int helper(void) { return 100; }
int other_helper(void);
int other_state(void);
int main(void) {
  state = 5;
  assert(helper() == 100);
  assert(other_helper() == 200);
  assert(other_state() == 2);
}
