// pybmc: --pointer-overflow-check --no-malloc-may-fail
// expect: FAILED main.pointer_arithmetic line 21
// expect: FAILED main.pointer_arithmetic line 24
// expect: FAILED main.pointer_arithmetic line 27
// expect: FAILED main.pointer_arithmetic line 30
// expect: FAILED main.pointer_arithmetic line 32
#include <stdlib.h>
int nondet_int(void);
int *local(void) {
  int x = 0, *p = &x;
  return p;
}
int main(void) {
  int *p = malloc(8), *q = 0, *any;
  if (nondet_int()) {
    p = p + 2;
    q = p - 2;
    return 0;
  }
  switch (nondet_int()) {
  case 1: q = q + 1; break;
  case 2:
    free(p);
    p = p + 1;
    break;
  case 3:
    any = any + 1;
    break;
  case 4:
    q = (int *)0x123456 + 1;
    break;
  case 5: q = local(); q = q + 1; break;
  }
  return q != 0;
}
