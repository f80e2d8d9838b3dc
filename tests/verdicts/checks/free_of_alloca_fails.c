// expect: FAILED main.precondition_instance line 7
// expect: FAILED main.precondition_instance line 10
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = __builtin_alloca(4), a[4];
  if (nondet_int()) free(p);
  else
    /* and of a variable */
    free(a);
}
