// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 2147483647;
  assert(sizeof(x + 1) == 4);
  int *p = 0;
  assert(sizeof(*p) == 4);
}
