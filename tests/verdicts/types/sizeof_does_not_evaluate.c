// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 1;
  assert(sizeof(i++) == 4);
  assert(i == 1);
  int *p = 0;
  assert(sizeof(*p) == 4);
  assert(sizeof p[100] == 4);
}
