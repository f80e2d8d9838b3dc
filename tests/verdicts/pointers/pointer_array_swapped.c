// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int x = 1, y = 2;
  int *p[2] = {&x, &y};
  unsigned i = nondet_uint() % 2;
  int *t = p[0];
  p[0] = p[i];
  p[i] = t;
  assert(*p[0] + *p[1] == 3);
  *p[0] = 7;
  assert(i == 0 ? x == 7 : y == 7);
}
