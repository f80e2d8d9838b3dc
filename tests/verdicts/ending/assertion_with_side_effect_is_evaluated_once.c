// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  assert(++i == 1);
  assert(i == 1);
}
