// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
int main(void) {
  int n = 4;
  int *p = malloc(n);
  for (int i = 0; i < n; i++)
    p[i] = i;
}
