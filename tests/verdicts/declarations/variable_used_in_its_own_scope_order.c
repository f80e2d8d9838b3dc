// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 1, b = a + 1, c = a + b;
  assert(c == 3);
  int x = sizeof x;
  assert(x == 4);
}
