// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 3;
  int c = 0;
  int *p = c ? &x : 0;
  assert(p == (void *)0);
  p = !c ? &x : (void *)0;
  assert(*p == 3);
}
