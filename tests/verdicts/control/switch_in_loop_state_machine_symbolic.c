// pybmc: --unwind 8
// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  enum { IDLE, RUN, DONE } s = IDLE;
  int starts = 0, steps = 0;
  for (int i = 0; i < 6; i++) {
    switch (s) {
    case IDLE:
      if (nondet_bool()) {
        s = RUN;
        starts++;
      }
      break;
    case RUN:
      steps++;
      if (nondet_bool())
        s = DONE;
      break;
    case DONE:
      continue;
    }
  }
  assert(starts <= 1);
  assert(steps == 0 || starts == 1);
  assert(s != DONE || steps >= 1);
}
