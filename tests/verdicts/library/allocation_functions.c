// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int *p = reallocarray(0, 3, sizeof *p);
  if (p != 0) {
    p[2] = 5;
    int *q = reallocarray(p, 6, sizeof *p);
    if (q != 0)
      assert(q[2] == 5), q[5] = 1, p = q;
    free(p);
  }
  assert(reallocarray(0, (size_t)-1, 2) == 0);
  char *a = aligned_alloc(64, 128);
  if (a != 0) {
    a[127] = 1;
    assert((unsigned long)a % 64 == 0);
  }
  free(a);
  assert(aligned_alloc(3, 6) == 0);
  void *m;
  if (posix_memalign(&m, 16, 8) == 0)
    free(m);
  assert(posix_memalign(&m, 3, 8) == 22);
}
