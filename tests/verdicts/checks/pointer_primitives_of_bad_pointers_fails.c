// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_primitives line 17
// expect: FAILED main.pointer_primitives line 20
// expect: FAILED main.pointer_primitives line 22
// expect: FAILED main.pointer_primitives line 24
// expect: FAILED main.pointer_primitives line 26
#include <stdlib.h>
int nondet_int(void);
char *local(void) {
  char x = 0, *p = &x;
  return p;
}
int main(void) {
  char *p = malloc(2), *gone, *any;
  switch (nondet_int()) {
  case 1:
    return __CPROVER_r_ok(any, 1);
  case 2:
    free(p);
    return __CPROVER_w_ok(p, 1);
  case 3: gone = local();
    return __CPROVER_OBJECT_SIZE(gone) == 1;
  case 4:
    return __CPROVER_r_ok(p + 3, 1);
  case 5:
    return __CPROVER_DYNAMIC_OBJECT(p - 1);
  }
}
