// expect: SAFE
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct p a[3] = {{1, 2}, {3, 4}, {5, 6}};
  int *q = &a[0].x, s = 0;
  for (int i = 0; i < 6; i += 2)
    s += *(int *)((char *)q + i * sizeof(int));
  assert(s == 9);
}
