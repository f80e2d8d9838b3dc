// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 1;
  *p = 5;
  assert(*p == 5);
  free(p);
}
