// expect: FAILED main.assertion.1 line 6
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  assert(p != NULL);
  free(p);
  return 0;
}
