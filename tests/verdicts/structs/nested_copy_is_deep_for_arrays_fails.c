// expect: FAILED main.assertion.2 line 9
#include <assert.h>
struct in { int a[2]; };
struct out { struct in i[2]; };
int main(void) {
  struct out x = {{{{1, 2}}, {{3, 4}}}}, y = x;
  y.i[1].a[0] = 30;
  assert(x.i[1].a[0] == 3);
  assert(y.i[1].a[0] == x.i[1].a[0]);
}
