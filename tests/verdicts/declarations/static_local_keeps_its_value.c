// expect: SAFE
#include <assert.h>
int counter(void) {
  static int n = 10;
  return n++;
}
int main(void) {
  assert(counter() == 10);
  assert(counter() == 11);
  assert(counter() == 12);
}
