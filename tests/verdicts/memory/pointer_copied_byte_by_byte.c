// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 5;
  int *p = &x, *q;
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p; i++)
    to[i] = from[i];
  assert(q == p);
  *q = 6;
  assert(x == 6);
}
