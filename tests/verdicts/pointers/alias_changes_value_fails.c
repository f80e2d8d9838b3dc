// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int main(void) {
  int x = 1;
  int *p = &x, *q = &x;
  *p = 2;
  *q = 3;
  assert(*p == 2);
}
