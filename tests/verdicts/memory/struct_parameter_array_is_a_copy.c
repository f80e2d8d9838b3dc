// expect: SAFE
#include <assert.h>
struct s { int a[3]; };
int f(struct s s, int i) {
  s.a[i] = 100;
  return s.a[0] + s.a[1] + s.a[2];
}
int main(void) {
  struct s s = {{1, 2, 3}};
  assert(f(s, 1) == 104);
  assert(s.a[1] == 2);
}
