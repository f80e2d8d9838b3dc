// expect: SAFE
#include <assert.h>
struct s { char c; int *p; short h; };
int main(void) {
  int v = 3;
  struct s x = {'x', &v, -2}, y;
  char *from = (char *)&x, *to = (char *)&y;
  for (unsigned i = 0; i < sizeof x; i++)
    to[i] = from[i];
  assert(y.c == 'x' && *y.p == 3 && y.h == -2);
}
