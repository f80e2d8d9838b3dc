// expect: FAILED main.assertion.1 line 16
// expect: FAILED main.computed_goto.1 line 13
// Only the labels of the function itself can be reached; which of its own is the program's choice.
#include <assert.h>

static void *saved;
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  if (x == 0)
    saved = &&here;
  goto *saved;
here:
  x++;
  assert(x == 0);
  return x;
}
