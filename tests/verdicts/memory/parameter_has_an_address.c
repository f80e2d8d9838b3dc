// expect: SAFE
#include <assert.h>
int f(int x) {
  int *p = &x;
  *p += 1;
  return x;
}
int main(void) {
  int x = 1;
  assert(f(x) == 2 && x == 1);
}
