// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p[3];
  for (int i = 0; i < 3; i++) {
    p[i] = malloc(sizeof(int));
    *p[i] = i;
  }
  assert(*p[0] == 0 && *p[1] == 1 && *p[2] == 2);
  assert(p[0] != p[1] && p[1] != p[2]);
}
