// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int main(void) {
  int n = 0;
again:;
  int x;
  if (n == 1)
    assert(x == 5);
  x = 5;
  if (n++ == 0)
    goto again;
}
