// expect: FAILED main.pointer_dereference line 9
// expect: FAILED main.pointer_dereference line 14
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  if (nondet_int()) {
    int *p = reallocarray(0, 3, sizeof *p);
    if (p != 0)
      p[3] = 1;
    free(p);
  } else {
    char *a = aligned_alloc(64, 64);
    if (nondet_int())
      a[0] = 1;
    free(a);
  }
}
