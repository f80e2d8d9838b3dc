// pybmc: --unwind 10
// expect: FAILED main.assertion.1 line 15
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int a = 0, b = 0;
  if (nondet_bool())
    goto second;
first:
  a++;
second:
  b++;
  if (a + b < 6)
    goto first;
  assert(a == b);
}
