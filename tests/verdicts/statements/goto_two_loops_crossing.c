// pybmc: --unwind 10
// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 0, b = 0;
first:
  a++;
second:
  b++;
  if (b < 3)
    goto second;
  if (a < 3)
    goto first;
  assert(a == 3);
  assert(b == 5);
}
