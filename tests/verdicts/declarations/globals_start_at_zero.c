// expect: SAFE
#include <assert.h>
int g;
static long s;
int a[3];
struct { int x; char *p; } r;
int *q;
int main(void) {
  assert(g == 0 && s == 0);
  assert(a[0] == 0 && a[2] == 0);
  assert(r.x == 0 && r.p == 0);
  assert(!q);
}
