// expect: FAILED main.assertion.1 line 6
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(10);
  assert(p != NULL);
}
