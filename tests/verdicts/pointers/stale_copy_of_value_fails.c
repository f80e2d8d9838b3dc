// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int x = 1, *p = &x;
  int copy = *p;
  x = 2;
  assert(*p == 2);
  assert(copy == 2);
}
