/* On 31 December 2008 all music players of one kind stopped working: the loop that turns days into years never ended
   in the last day of a leap year.

       pybmc check c_examples/days.c --unwind 4 --trace

   The failing property is an unwinding assertion: four turns of the loop are not enough. That alone may only mean that
   the bound is too small; but the trace shows an execution in which nothing changes any more.
*/
#include <assert.h>

unsigned nondet_uint(void);

int leap(unsigned year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int main(void) {
  unsigned year = 2006 + nondet_uint() % 4;
  unsigned days = nondet_uint();
  __CPROVER_assume(1 <= days && days <= 1000); /* less than three years */

  while (days > 365) {
    if (leap(year)) {
      if (days > 366) {
        days -= 366;
        year += 1;
      }
    } else {
      days -= 365;
      year += 1;
    }
  }
  assert(days >= 1 && days <= 365);
}
