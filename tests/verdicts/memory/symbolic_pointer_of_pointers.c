// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  int x[3] = {1, 2, 3};
  int *p[3] = {&x[2], &x[0], &x[1]};
  unsigned i = nondet_uint() % 3;
  int **q = p + i;
  **q = 10;
  assert(x[(i + 2) % 3] == 10);
  *q = 0;
  assert(p[i] == 0);
}
