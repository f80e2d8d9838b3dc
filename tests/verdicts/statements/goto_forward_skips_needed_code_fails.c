// expect: FAILED main.assertion.1 line 10
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), checked = 0;
  if (x == 12345)
    goto skip;
  checked = 1;
skip:
  assert(checked);
}
