// expect: SAFE
#include <assert.h>
int g;
void f(int x) {
  if (x < 0)
    return;
  g = x;
}
int main(void) {
  f(-5);
  assert(g == 0);
  f(5);
  assert(g == 5);
}
