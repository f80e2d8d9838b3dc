// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 5;
  assert(i++ == 5);
  assert(i == 6);
  assert(++i == 7);
  assert(i-- == 7);
  assert(--i == 5);
}
