// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = realloc(NULL, 3);
  p[2] = 'a';
  assert(p[2] == 'a');
}
