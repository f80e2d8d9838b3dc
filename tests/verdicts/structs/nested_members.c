// expect: SAFE
#include <assert.h>
struct in { int a, b; };
struct out { struct in first, second; struct in list[2]; };
int main(void) {
  struct out o = {{1, 2}, {3, 4}, {{5, 6}, {7, 8}}};
  o.first.b = 20;
  o.list[1] = o.first;
  assert(o.list[1].a == 1 && o.list[1].b == 20);
  struct in copy = o.second;
  assert(copy.a == 3 && copy.b == 4);
}
