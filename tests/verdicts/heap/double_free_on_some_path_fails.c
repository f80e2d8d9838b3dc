// pybmc: --no-malloc-may-fail
// expect: FAILED main.precondition_instance line 9
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(1);
  if (nondet_int() > 3)
    free(p);
  free(p);
}
