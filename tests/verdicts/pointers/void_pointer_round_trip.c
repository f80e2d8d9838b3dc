// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 5;
  void *v = &x;
  int *p = v;
  *p = 6;
  assert(x == 6);
  assert(*(int *)v == 6);
  char *c = v;
  assert(c == (char *)&x);
}
