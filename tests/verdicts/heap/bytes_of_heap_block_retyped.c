// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  unsigned char *p = malloc(8);
  for (int i = 0; i < 8; i++)
    p[i] = i;
  int *q = (int *)p;
  assert(q[1] == 0x07060504);
  *q = -1;
  assert(p[0] == 255 && p[3] == 255 && p[4] == 4);
}
