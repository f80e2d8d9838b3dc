// expect: FAILED main.precondition_instance line 9
// expect: FAILED main.assertion.1 line 11
#include <assert.h>
#include <setjmp.h>
static jmp_buf place;
int nondet_int(void);
int main(void) {
  if (setjmp(place) == 0 && nondet_int())
    longjmp(place, 1);
  else
    assert(nondet_int() != 3);
}
