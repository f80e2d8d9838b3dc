// expect: SAFE
#include <assert.h>
int f(int x) { return x + 1; }
int main(void) {
  void *v = (void *)f;
  int (*g)(int) = (int (*)(int))v;
  assert(g(1) == 2);
}
