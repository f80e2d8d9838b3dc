// files: parts/static_helper.c
// expect: FAILED main.assertion.2 line 8
#include <assert.h>
static int state = 1;
int other_state(void);
int main(void) {
  assert(state == 1);
  assert(other_state() == state);
}
