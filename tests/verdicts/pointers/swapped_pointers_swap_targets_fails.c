// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int main(void) {
  int a = 1, b = 2, *p = &a, *q = &b, *t = p;
  p = q;
  q = t;
  *p = 10;
  assert(b == 10 && a == 1);
  assert(*q == 10);
}
