// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 23
// expect: FAILED main.pointer_dereference line 26
// expect: FAILED main.pointer_dereference line 29
// expect: FAILED main.pointer_dereference line 31
// expect: FAILED main.pointer_dereference line 33
// expect: FAILED main.pointer_dereference line 35
#include <stdlib.h>
int nondet_int(void);
int *local(void) {
  int x = 0, *p = &x;
  return p;
}
int main(void) {
  int *p = malloc(sizeof(int)), *q, *any;
  if (nondet_int()) {
    *p = 3;
    return *p;
  }
  switch (nondet_int()) {
  case 1:
    q = 0;
    return *q;
  case 2:
    free(p);
    return *p;
  case 3:
    q = local();
    return *q;
  case 4:
    return p[1];
  case 5:
    return *any;
  case 6: q = (int *)0x123456;
    return *q;
  }
}
