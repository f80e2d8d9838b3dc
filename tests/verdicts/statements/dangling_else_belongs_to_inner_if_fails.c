// expect: FAILED main.assertion.2 line 18
#include <assert.h>
int main(void) {
  int a = 0, b = 1, r = 0;
  if (a)
    if (b)
      r = 1;
    else
      r = 2;
  assert(r == 0);
  a = 1;
  b = 0;
  if (a)
    if (b)
      r = 1;
    else
      r = 2;
  assert(r == 0);
}
