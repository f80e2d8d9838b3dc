// expect: FAILED main.assertion.2 line 11
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int(), c = 0;
  __CPROVER_assume(n <= 3);
  do
    c++;
  while (c < n);
  assert(c >= 1 && c <= 3);
  assert(c == n);
}
