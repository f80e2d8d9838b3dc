// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
int main(void) {
  const char *s = "abc";
  char *p = malloc(3);
  int i = 0;
  while ((p[i] = s[i]) != 0)
    i++;
}
