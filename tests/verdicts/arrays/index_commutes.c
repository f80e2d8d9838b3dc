// expect: SAFE
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3};
  assert(1 [a] == 2);
  assert(*(2 + a) == 3);
}
