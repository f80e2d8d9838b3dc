// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 1;
  *p = 7;
  int *q = realloc(p, 2 * sizeof(int));
  if (!q) {
    assert(*p == 7);
    free(p);
    return 1;
  }
  assert(q[0] == 7);
  free(q);
}
