// pybmc: --unwind 8
// expect: FAILED main.assertion.2 line 21
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  enum { IDLE, RUN, DONE } s = IDLE;
  int steps = 0;
  for (int i = 0; i < 6; i++)
    switch (s) {
    case IDLE:
      s = nondet_bool() ? RUN : IDLE;
      break;
    case RUN:
      steps++;
      s = nondet_bool() ? DONE : RUN;
      break;
    case DONE:
      break;
    }
  assert(steps <= 5);
  assert(s != DONE || steps < 5);
}
