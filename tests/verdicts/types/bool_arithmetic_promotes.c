// expect: SAFE
#include <assert.h>
int main(void) {
  _Bool a = 1, b = 1;
  assert(a + b == 2);
  _Bool c = a + b;
  assert(c == 1);
  c += 5;
  assert(c == 1);
  assert(~a == -2);
  assert(-a == -1);
}
